import { EnvVariables } from "./env-variables.ts";

/** The table's place in scripts/deploy/environment.md. */
export const tableStart = "<!-- environment: printed by scripts/make-env-table.ts -->";
export const tableEnd = "<!-- end of the environment -->";

/** The environment variables as lines of a Markdown table. */
export function environmentTable(): string[] {
  const rows = Object.entries(EnvVariables.shape).map(([name, schema]) => {
    const { defaultValue } = schema.def as { defaultValue?: unknown };
    const usual = typeof defaultValue === "boolean" ? Number(defaultValue) : defaultValue;
    return `| \`${name}\` | ${usual === undefined ? "" : `\`${String(usual)}\``} | ${schema.description ?? ""} |`;
  });
  return ["| variable | default | what it is |", "| --- | --- | --- |", ...rows];
}
