import { z } from "zod";
import { RejectReasons } from "#app/members/photos/reject-reasons.ts";
import { option, positional, text } from "../arguments.ts";
import { command, type StaffCommand } from "../command.ts";

const Photo = text(40).describe("the id of a photo");

/** Staff commands about photos (product 7 and 11; product 1, photo_moderation). */
export const photoCommands: StaffCommand[] = [
  command({
    noun: "photos",
    verb: "queue",
    roles: ["moderation"],
    args: { to: option("folder", text(1000).optional(), { terminalOnly: true }) },
    summary: "lists the photos nobody has looked at, the oldest first; with a folder, puts the pictures there",
    example: "photos queue --to /tmp/queue",
    run: async (db, args) => (await import("./photos-queue.server.ts")).listPhotoQueue(db, args),
  }),
  command({
    noun: "photos",
    verb: "approve",
    roles: ["moderation"],
    args: { photo: positional(Photo) },
    summary: "lets a photo be seen, also one that was rejected; a seen one is marked as looked at",
    example: "photos approve 4Xb0q2m8Tq6l0nB3a7yVwA",
    run: async (db, args, context) => (await import("./photos-approve.server.ts")).approve(db, args, context),
  }),
  command({
    noun: "photos",
    verb: "reject",
    roles: ["moderation"],
    args: { photo: positional(Photo), reason: option("word", z.enum(RejectReasons.options)) },
    summary: "takes a photo away from everybody but its owner, who is told why by mail",
    example: "photos reject 4Xb0q2m8Tq6l0nB3a7yVwA --reason contact",
    details: () => [
      "Reasons; the member reads a sentence in their language:",
      "  person        no person, or not clearly",
      "  other_person  somebody else",
      "  contact       contact details or advertising",
      "  quality       too dark, blurred or small",
      "  minor         somebody who looks younger than 18",
      "  forbidden     what the terms do not allow",
    ],
    run: async (db, args, context) => (await import("./photos-reject.server.ts")).reject(db, args, context),
  }),
];
