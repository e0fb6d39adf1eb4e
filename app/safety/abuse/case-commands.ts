import { z } from "zod";
import { longText, option, positional, text } from "#app/platform/commands/arguments.ts";
import { command, type StaffCommand } from "#app/platform/commands/command.ts";
import { sealedDays } from "./abuse-periods.ts";

const verbs = () => import("./case-verbs.server.ts");

/** Staff commands about suspected abuse. */
export const caseCommands: StaffCommand[] = [
  command({
    noun: "cases",
    verb: "list",
    roles: ["moderation"],
    args: {},
    summary: "lists the open cases of suspected abuse that you may see",
    example: "cases list",
    run: async (db, _args, context) => (await verbs()).listCases(db, context),
  }),
  command({
    noun: "cases",
    verb: "show",
    roles: ["moderation"],
    args: { reference: positional(text(60)) },
    summary: "shows a case: whose photos are sealed, the checklist, the complaints; the view is logged",
    example: "cases show ACDEFGHJKM",
    run: async (db, args, context) => (await verbs()).showCase(db, args, context),
  }),
  command({
    noun: "cases",
    verb: "report",
    roles: ["moderation"],
    args: {
      reference: positional(text(60)),
      place: option("word", z.enum(["hotline", "police"])),
      report: option("reference", text(200), { label: "Report reference" }),
      on: option("day", z.iso.date().describe("a day such as 2026-12-31").meta({ control: "date" })),
      note: option("text", longText(2000).optional()),
    },
    summary: "records on a case's checklist where it was reported, under which reference and when",
    example: 'cases report ACDEFGHJKM --place hotline --report "2026-4711" --on 2026-11-24',
    run: async (db, args, context) => (await verbs()).report(db, args, context),
  }),
  command({
    noun: "cases",
    verb: "release",
    roles: ["owner"],
    destructive: true,
    args: { reference: positional(text(60)), outcome: option("word", z.enum(["restored", "destroyed"])) },
    summary: "ends a case: restored brings the photos and the account back, destroyed deletes the sealed originals",
    example: "cases release ACDEFGHJKM --outcome restored --dry-run",
    details: () => [`Otherwise the originals are destroyed ${sealedDays} days after the case was opened.`],
    run: async (db, args, context) => (await verbs()).release(db, args, context),
  }),
];
