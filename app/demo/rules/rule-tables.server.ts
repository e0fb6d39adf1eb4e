import type { Job } from "#app/platform/jobs/jobs.server.ts";
import { SiteSettings } from "#app/site/settings.ts";
import { dataTables } from "./data-tables.server.ts";
import { finderTables } from "./finder-tables.server.ts";
import { noticeTables } from "./notice-tables.server.ts";
import { permissionTables } from "./permission-tables.server.ts";
import { refusalTables } from "./refusal-tables.server.ts";
import type { RuleTable } from "./rule-table.ts";
import { timeTables } from "./time-tables.server.ts";

export const rulesPage = {
  title: "The rules of this site",
  lead: "The tables that the code itself uses, each line with its source: the specification (spec), our decisions (product, design), or ours.",
  contents: "Contents",
};

/** The product's rules as tables, made from the code. */
export function ruleTables(jobs: Job[]): RuleTable[] {
  return [
    ...refusalTables(),
    ...permissionTables(),
    ...finderTables(),
    ...noticeTables(),
    ...dataTables(),
    ...timeTables(jobs),
    {
      id: "settings",
      title: "Settings of a site",
      lead: "What a site has until its staff changes it (spec 3, Site settings).",
      columns: ["setting", "default"],
      rows: Object.entries(SiteSettings.parse({})).map(([name, value]) => [name, JSON.stringify(value)]),
    },
  ];
}
