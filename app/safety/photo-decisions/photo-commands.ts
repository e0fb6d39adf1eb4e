import { z } from "zod";
import { RejectReasons } from "#app/members/review/reject-reasons.ts";
import { flag, option, positional, text } from "#app/platform/commands/arguments.ts";
import { command, type StaffCommand } from "#app/platform/commands/command.ts";

const Photo = text(40).describe("the id of a photo");
const waiting = flag({ label: "Only if no one has decided it meanwhile" });

/**
 * Staff commands about photos (app/desk/README.md#photos-at-the-desk; app/site/README.md#settings, photo_moderation).
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
    summary: "lists the photos no one has looked at, the oldest first; with a folder, puts the pictures there",
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
    summary: "takes a photo away from everyone but its owner, who is told why by e-mail a minute later",
    example: "photos reject 4Xb0q2m8Tq6l0nB3a7yVwA --reason contact",
    details: () => [
      "Reasons; the member reads a sentence in their language:",
      "  nudity       nudity that the terms do not allow",
      "  foreign      someone else, or several people without the member",
      "  contact      contact details",
      "  advertising  advertising",
      "  quality      too dark, blurred or small",
      "  other        something else that the terms do not allow",
      "After a minute the e-mail is sent and the files are removed; until then photos undo takes it back.",
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
      "There is no undo and no e-mail. Only you and the owner see the case; every view of it is noted.",
      "With --complaint the complaint that led to it belongs to the case, too.",
    ],
    run: async (db, args, context) => (await import("./photos-escalate.server.ts")).escalate(db, args, context),
  }),
];
