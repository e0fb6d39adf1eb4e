import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { environmentTable, tableEnd, tableStart } from "#app/platform/env/env-table.ts";
import { EnvVariables } from "#app/platform/env/env-variables.ts";
import { expectNone } from "../source-files.ts";

/** Without what only aligns the columns. */
const bare = (line: string) => line.replace(/\s*\|\s*/g, "|").replace(/-{3,}/g, "---");

test("the printed table of environment variables is the one of the schema", () => {
  const printed = readFileSync("scripts/deploy/environment.md", "utf8").split(tableStart)[1]?.split(tableEnd)[0] ?? "";
  expect(
    printed.split("\n").filter(Boolean).map(bare),
    "Print it again: node --import tsx scripts/make-env-table.ts",
  ).toEqual(environmentTable().map(bare));
});

test("every environment variable is described", () => {
  const silent = Object.entries(EnvVariables.shape).filter(([, schema]) => !schema.description);
  expectNone(
    silent.map(([name]) => name),
    "Say what it is, with .describe() in env-words.ts:",
  );
});
