import { z } from "zod";
import { RejectReasons } from "#app/members/review/reject-reasons.ts";
import { flag, longText, option, positional, text } from "../../arguments.ts";
import { command, type StaffCommand } from "../../command.ts";

const Photo = text(40).describe("the id of a photo");
const waiting = flag({ label: "Only if nobody has decided it meanwhile" });

/**
 * Staff commands about photos (app/desk/README.md#commands, 11 and 14; app/site/README.md#settings, photo_moderation).
 */
export const photoCommands: StaffCommand[] = [
  command({
    noun: "photos",
    verb: "queue",
    roles: ["moderation"],
    args: {
      to: option("folder", text(1000).optional(), { terminalOnly: true }),
      after: option("cursor", text(60).optional()),
    },
    summary: "lists the photos nobody has looked at, the oldest first; with a folder, puts the pictures there",
    example: "photos queue --to /tmp/queue",
    run: async (db, args, context) => (await import("./photos-queue.server.ts")).listPhotoQueue(db, args, context),
  }),
  command({
    noun: "photos",
    verb: "approve",
    roles: ["moderation"],
    args: { photo: positional(Photo), waiting },
    summary: "lets a photo be seen, also one that was rejected; a seen one is marked as looked at",
    example: "photos approve 4Xb0q2m8Tq6l0nB3a7yVwA",
    run: async (db, args, context) => (await import("./photos-approve.server.ts")).approve(db, args, context),
  }),
  command({
    noun: "photos",
    verb: "reject",
    roles: ["moderation"],
    args: { photo: positional(Photo), reason: option("word", z.enum(RejectReasons.options)), waiting },
    summary: "takes a photo away from everybody but its owner, who is told why by mail a minute later",
    example: "photos reject 4Xb0q2m8Tq6l0nB3a7yVwA --reason contact",
    details: () => [
      "Reasons; the member reads a sentence in their language:",
      "  nudity       nudity that the terms do not allow",
      "  foreign      somebody else, or several people without the member",
      "  contact      contact details",
      "  advertising  advertising",
      "  quality      too dark, blurred or small",
      "  other        something else that the terms do not allow",
      "After a minute the mail is sent and the files are removed; until then photos undo takes it back.",
      "Does a photo show a minor? Then photos escalate, not this.",
    ],
    run: async (db, args, context) => (await import("./photos-reject.server.ts")).reject(db, args, context),
  }),
  command({
    noun: "photos",
    verb: "undo",
    roles: ["moderation"],
    args: { photo: positional(Photo) },
    summary: "takes your own decision about a photo back, within a minute",
    example: "photos undo 4Xb0q2m8Tq6l0nB3a7yVwA",
    run: async (db, args, context) => (await import("./photos-undo.server.ts")).undo(db, args, context),
  }),
  command({
    noun: "photos",
    verb: "escalate",
    roles: ["moderation"],
    args: { photo: positional(Photo), complaint: option("reference", text(60).optional()) },
    summary:
      "suspected abuse of a minor: seals the photo and those that look the same, suspends the account, opens a case",
    example: "photos escalate 4Xb0q2m8Tq6l0nB3a7yVwA",
    details: () => [
      "There is no undo and no mail. Only you and the owner see the case; every view of it is noted.",
      "With --complaint the complaint that led to it belongs to the case, too.",
    ],
    run: async (db, args, context) => (await import("./photos-escalate.server.ts")).escalate(db, args, context),
  }),
  command({
    noun: "cases",
    verb: "list",
    roles: ["moderation"],
    args: {},
    summary: "lists the open cases of suspected abuse that you may see",
    example: "cases list",
    run: async (db, _args, context) => (await import("../cases/cases-list.server.ts")).listCases(db, context),
  }),
  command({
    noun: "cases",
    verb: "show",
    roles: ["moderation"],
    args: { reference: positional(text(60)) },
    summary: "shows a case: whose photos are sealed, the checklist, the complaints; the view is noted",
    example: "cases show ACDEFGHJKM",
    run: async (db, args, context) => (await import("../cases/cases-show.server.ts")).showCase(db, args, context),
  }),
  command({
    noun: "cases",
    verb: "report",
    roles: ["moderation"],
    args: {
      reference: positional(text(60)),
      place: option("word", z.enum(["hotline", "police"])),
      report: option("reference", text(200), { label: "Reference of the report" }),
      on: option("day", z.iso.date().describe("a day such as 2026-12-31").meta({ control: "date" })),
      note: option("text", longText(2000).optional()),
    },
    summary: "notes on a case's checklist to whom it was reported, under which reference and when",
    example: 'cases report ACDEFGHJKM --place hotline --report "2026-4711" --on 2026-11-24',
    run: async (db, args, context) => (await import("../cases/cases-report.server.ts")).report(db, args, context),
  }),
  command({
    noun: "cases",
    verb: "release",
    roles: ["owner"],
    destructive: true,
    args: { reference: positional(text(60)), outcome: option("word", z.enum(["restored", "destroyed"])) },
    summary: "ends a case: restored brings photos and account back, destroyed removes the sealed originals",
    example: "cases release ACDEFGHJKM --outcome restored --dry-run",
    details: () => ["Without it, the originals are destroyed 90 days after the case was opened."],
    run: async (db, args, context) => (await import("../cases/cases-release.server.ts")).release(db, args, context),
  }),
];
