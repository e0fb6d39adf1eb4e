import { z } from "zod";
import { DecisionNames } from "#app/safety/decisions/decision-names.ts";
import { DecisionEffect } from "#app/safety/decisions/decision-effect.ts";
import { maxComplaintLength } from "#app/safety/complaints/complaint-text.ts";
import { flag, longText, option, positional, text } from "#app/platform/commands/arguments.ts";
import { command, type StaffCommand } from "#app/platform/commands/command.ts";

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
    summary: "lists what waits for a decision, the urgent first, and what was decided last",
    example: "complaints list",
    run: async (db, args) => (await import("./complaints-list.server.ts")).listComplaints(db, args),
  }),
  command({
    noun: "complaints",
    verb: "show",
    roles: ["moderation", "service"],
    args: { reference: positional(Reference) },
    summary: "shows a complaint with what was reported, as it was then",
    example: "complaints show ACDEFGHJKM",
    run: async (db, args, context) => (await import("./complaints-show.server.ts")).showComplaint(db, args, context),
  }),
  command({
    noun: "complaints",
    verb: "decide",
    roles: ["moderation", "service"],
    destructive: ({ effect }) => effect === "ban",
    args: decision,
    summary: "decides a complaint and e-mails the statement of reasons, to the member it is about too",
    example: 'complaints decide ACDEFGHJKM --decision upheld --reasons "The pictures are of someone else."',
    details: () => [
      "Effects on the member it is about: none, warn, remove (the photo, the message or the profile's texts),",
      "suspend:1d, suspend:7d, suspend:30d, ban. Without --effect: none.",
      "An appeal is decided by another person than the first decision. Where there is only one, the owner decides",
      "with --owner, and the page says so. An appeal that is upheld takes the first decision back.",
      "complaints preview shows the e-mails before.",
    ],
    run: async (db, args, context) => (await import("./complaints-decide.server.ts")).decide(db, args, context),
  }),
  command({
    noun: "complaints",
    verb: "preview",
    roles: ["moderation", "service"],
    args: decision,
    summary: "shows the e-mails that a decision would send, word for word, and decides nothing",
    example: 'complaints preview ACDEFGHJKM --decision dismissed --reasons "Nothing of the kind was found."',
    run: async (db, args, context) => (await import("./complaints-preview.server.ts")).preview(db, args, context),
  }),
  command({
    noun: "complaints",
    verb: "counts",
    roles: ["moderation", "service"],
    args: { year: option("year", text(4).optional()), csv: flag({ label: "As a CSV file" }) },
    summary: "counts a year's notices, appeals, measures and photo decisions, as the law asks for them",
    example: "complaints counts --year 2026 --csv",
    details: () => [
      "Notices and appeals count on the day they came, by kind and outcome, with the median time to the decision in",
      "hours; measures against members by effect; photos by decision and reason. Days are those of UTC.",
    ],
    run: async (db, args, context) => (await import("./complaints-counts.server.ts")).countYear(db, args, context),
  }),
];
