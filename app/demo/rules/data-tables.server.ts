import { erasureTable } from "#app/leaving/erasure/erasure-table.server.ts";
import { ownDataTable } from "#app/leaving/own-data/own-data-table.server.ts";
import { type RuleTable } from "./rule-table.ts";

/** What becomes of each table's rows. */
export function dataTables(): RuleTable[] {
  return [
    {
      id: "erasure",
      title: "Erasure",
      lead: "What an erasure does to each table of the database.",
      columns: ["table", "what goes", "why it stays"],
      rows: Object.entries(erasureTable).map(([name, line]) => [
        name,
        "goes" in line ? line.goes : "",
        "stays" in line ? line.stays : "",
      ]),
    },
    {
      id: "own-data",
      title: "Own data",
      lead: "What the file of a member's own data has of each table of the database.",
      columns: ["table", "lists in the file", "why it is left out"],
      rows: Object.entries(ownDataTable).map(([name, line]) => [
        name,
        "lists" in line ? Object.keys(line.lists).join(", ") : "in" in line ? `part of ${line.in}` : "",
        "left" in line ? line.left : "",
      ]),
    },
  ];
}
