import { z } from "zod";
import { DecisionNames } from "#app/safety/decisions/decision-names.ts";
import { DecisionEffect, isBan } from "#app/safety/decisions/decision-effect.ts";
import { maxComplaintLength } from "#app/safety/complaints/complaint-text.ts";
import { flag, longText, option, positional, text } from "#app/platform/commands/arguments.ts";
import { command, type StaffCommand } from "#app/platform/commands/command.ts";

const verbs = () => import("./complaint-verbs.server.ts");

const Reference = text(60).describe("the reference of a complaint");
const Cursor = text(60).optional();

const decision = {
  reference: positional(Reference),
  // The word before the desk had one; scripts may still use it.
  decision: option("upheld|partly|dismissed", z.enum([...DecisionNames.options, "rejected"])),
  reasons: option("text", longText(maxComplaintLength)),
  effect: option("word", z.enum(DecisionEffect.options).optional()),
  owner: flag({ label: "The owner decides an appeal alone" }),
};

/** Staff commands about complaints. */
export const complaintCommands: StaffCommand[] = [
  command({
    noun: "complaints",
    verb: "list",
    roles: ["moderation", "service"],
    args: { after: option("cursor", Cursor) },
    summary: "lists complaints waiting for a decision, urgent ones first, and the latest decisions",
    example: "complaints list",
    run: async (db, args) => (await verbs()).listComplaints(db, args),
  }),
  command({
    noun: "complaints",
    verb: "show",
    roles: ["moderation", "service"],
    args: { reference: positional(Reference) },
    summary: "shows a complaint with what was reported, as it was then",
    example: "complaints show ACDEFGHJKM",
    run: async (db, args, context) => (await verbs()).showComplaint(db, args, context),
  }),
  command({
    noun: "complaints",
    verb: "decide",
    roles: ["moderation", "service"],
    destructive: ({ effect }) => effect !== undefined && isBan(effect),
    args: decision,
    summary:
      "decides a complaint and e-mails the statement of reasons to the complainant and to the member it is about",
    example: 'complaints decide ACDEFGHJKM --decision upheld --reasons "The pictures are of someone else."',
    details: () => [
      "Effects on the member it is about: none, warn, remove (the photo, the message or the profile's texts),",
      "suspend:1d, suspend:7d, suspend:30d, ban, ban:fraud. Without --effect: none.",
      "With ban:fraud, everyone who had replied to the member is warned, in the chat and by e-mail.",
      "An appeal is decided by someone other than the person who decided first. If there is no one else, the owner",
      "decides with --owner, and the page says so. If it is upheld, the first decision is reversed.",
      "complaints preview shows the e-mails first.",
    ],
    run: async (db, args, context) => (await verbs()).decide(db, args, context),
  }),
  command({
    noun: "complaints",
    verb: "preview",
    roles: ["moderation", "service"],
    args: decision,
    summary: "shows the e-mails that a decision would send, word for word, and decides nothing",
    example: 'complaints preview ACDEFGHJKM --decision dismissed --reasons "Nothing of the kind was found."',
    run: async (db, args, context) => (await verbs()).preview(db, args, context),
  }),
  command({
    noun: "complaints",
    verb: "hide",
    roles: ["moderation", "service"],
    args: { reference: positional(Reference) },
    summary: "hides the main photos named in a notice of an intimate picture until it's decided",
    example: "complaints hide ACDEFGHJKM",
    details: () => [
      "Other photos are hidden when the notice comes in; a main photo stays until staff have looked at it.",
    ],
    run: async (db, args, context) => (await verbs()).hideWaiting(db, args, context),
  }),
  command({
    noun: "complaints",
    verb: "show-again",
    roles: ["moderation", "service"],
    args: { reference: positional(Reference), photo: positional(text(40).describe("the id of a photo")) },
    summary: "shows a photo again that was hidden by mistake because of a notice of an intimate picture",
    example: "complaints show-again ACDEFGHJKM 4Xb0q2m8Tq6l0nB3a7yVwA",
    run: async (db, args, context) => (await verbs()).showAgain(db, args, context),
  }),
  command({
    noun: "complaints",
    verb: "counts",
    roles: ["moderation", "service"],
    args: { year: option("year", text(4).optional()), csv: flag({ label: "As a CSV file" }) },
    summary: "counts a year's notices, appeals, measures and photo decisions, as the law requires",
    example: "complaints counts --year 2026 --csv",
    details: () => [
      "Notices and appeals are counted on the day they arrived, by kind and outcome, with the median time to the decision",
      "in hours; measures against members by effect; photos by decision and reason. Days are in UTC.",
    ],
    run: async (db, args, context) => (await verbs()).countYear(db, args, context),
  }),
];
