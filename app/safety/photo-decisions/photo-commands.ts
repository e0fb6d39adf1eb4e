import { z } from "zod";
import { RejectReasons } from "#app/members/review/reject-reasons.ts";
import { flag, option, positional, text } from "#app/platform/commands/arguments.ts";
import { command, type StaffCommand } from "#app/platform/commands/command.ts";

const verbs = () => import("./photo-verbs.server.ts");

const Photo = text(40).describe("the id of a photo");
const waiting = flag({ label: "Only if no one else has decided it in the meantime" });

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
    summary: "lists the photos no one has reviewed, oldest first; with a folder, saves the pictures there",
    example: "photos queue --to /tmp/queue",
    run: async (db, args, context) => (await verbs()).listPhotoQueue(db, args, context),
  }),
  command({
    noun: "photos",
    verb: "approve",
    roles: ["moderation"],
    args: { photo: positional(Photo), waiting },
    summary: "makes a photo visible, even one that was rejected; a visible one is marked as reviewed",
    example: "photos approve 4Xb0q2m8Tq6l0nB3a7yVwA",
    run: async (db, args, context) => (await verbs()).approve(db, args, context),
  }),
  command({
    noun: "photos",
    verb: "reject",
    roles: ["moderation"],
    args: { photo: positional(Photo), reason: option("word", z.enum(RejectReasons.options)), waiting },
    summary: "hides a photo from everyone but its owner, who is told why by e-mail a minute later",
    example: "photos reject 4Xb0q2m8Tq6l0nB3a7yVwA --reason contact",
    details: () => [
      "Reasons; the member reads a sentence in their language:",
      "  nudity       nudity that the terms do not allow",
      "  foreign      someone else, or several people without the member",
      "  contact      contact details",
      "  advertising  advertising",
      "  quality      too dark, blurred or small",
      "  other        something else that the terms do not allow",
      "After a minute the e-mail is sent and the files are removed; until then photos undo reverses it.",
      "If a photo may show a minor, use photos escalate instead.",
    ],
    run: async (db, args, context) => (await verbs()).reject(db, args, context),
  }),
  command({
    noun: "photos",
    verb: "undo",
    roles: ["moderation"],
    args: { photo: positional(Photo) },
    summary: "undoes your own decision about a photo, within a minute",
    example: "photos undo 4Xb0q2m8Tq6l0nB3a7yVwA",
    run: async (db, args, context) => (await verbs()).undo(db, args, context),
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
      "It cannot be undone, and no e-mail is sent. Only you and the owner can see the case; every view is logged.",
      "With --complaint, the complaint that led to it becomes part of the case.",
    ],
    run: async (db, args, context) => (await verbs()).escalate(db, args, context),
  }),
];
