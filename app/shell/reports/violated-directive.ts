import { parseJson } from "#app/platform/text/parse-json.ts";

/** The directives of the site's policies: whatever else a report says is counted as `other`. */
const directives = [
  "default-src",
  "script-src",
  "script-src-elem",
  "script-src-attr",
  "style-src",
  "style-src-elem",
  "style-src-attr",
  "img-src",
  "connect-src",
  "font-src",
  "frame-src",
  "form-action",
  "frame-ancestors",
  "base-uri",
  "object-src",
  "require-trusted-types-for",
] as const;

/** The directive that a browser's report is about, in either form of reports. Reports are anybody's words. */
export function violatedDirective(report: string): (typeof directives)[number] | "other" {
  const value = parseJson(report);
  const [first] = Array.isArray(value) ? (value as unknown[]) : [value];
  const { "csp-report": old, body } = (first ?? {}) as Record<string, Record<string, unknown> | undefined>;
  const said = [old?.["effective-directive"], old?.["violated-directive"], body?.effectiveDirective];
  const name = said
    .find((each) => typeof each === "string")
    ?.toString()
    .split(" ")[0];
  return directives.find((each) => each === name) ?? "other";
}
