// Prints the environment variables into scripts/deploy/environment.md, from the schema that checks them: `node --import tsx scripts/make-env-table.ts`.
import { readFileSync, writeFileSync } from "node:fs";
import { environmentTable, tableEnd, tableStart } from "#app/platform/env/env-table.ts";

const page = "scripts/deploy/environment.md";
const readme = readFileSync(page, "utf8");
const [before] = readme.split(tableStart);
const [, after] = readme.split(tableEnd);
if (before === undefined || after === undefined) throw new Error(`${page} has no place for the table.`);
writeFileSync(page, `${before}${tableStart}\n\n${environmentTable().join("\n")}\n\n${tableEnd}${after}`);
