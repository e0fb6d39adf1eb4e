// Prints the environment variables into README.md, from the schema that checks them: `node --import tsx scripts/make-env-table.ts`.
import { readFileSync, writeFileSync } from "node:fs";
import { environmentTable, tableEnd, tableStart } from "#app/platform/env/env-table.ts";

const readme = readFileSync("README.md", "utf8");
const [before] = readme.split(tableStart);
const [, after] = readme.split(tableEnd);
if (before === undefined || after === undefined) throw new Error("README.md has no place for the table.");
writeFileSync("README.md", `${before}${tableStart}\n\n${environmentTable().join("\n")}\n\n${tableEnd}${after}`);
