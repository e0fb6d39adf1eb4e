import { z } from "zod";
import { maxComplaintLength } from "#app/safety/complaints/complaint-text.ts";
import { DecisionEffect } from "#app/safety/decisions/decision-effect.ts";
import { flag, longText, option, positional, text } from "../arguments.ts";
import { command, type StaffCommand } from "../command.ts";

const Reference = text(40).describe("the reference of a complaint");

/** Staff commands about complaints. */
export const complaintCommands: StaffCommand[] = [
  command({
    noun: "complaints",
    verb: "list",
    roles: ["moderation", "service"],
    args: {},
    summary: "lists what waits for a decision, the urgent first, and what was decided last",
    example: "complaints list",
    run: async (db) => (await import("./complaints-list.server.ts")).listComplaints(db),
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
    args: {
      reference: positional(Reference),
      decision: option("upheld|rejected|partly", z.enum(["upheld", "rejected", "partly"])),
      reasons: option("text", longText(maxComplaintLength)),
      effect: option("word", z.enum(DecisionEffect.options).optional()),
      owner: flag({ label: "The owner decides an appeal alone" }),
    },
    summary: "decides a complaint and mails the statement of reasons, to the member it is about too",
    example: 'complaints decide ACDEFGHJKM --decision upheld --reasons "The pictures are of somebody else."',
    details: () => [
      "Effects on the member it is about: none, warn, remove (the photo, the message or the profile's texts),",
      "suspend:1d, suspend:7d, suspend:30d, ban. Without --effect: none.",
      "An appeal is decided by another person than the first decision. Where there is only one, the owner decides",
      "with --owner, and the page says so. An appeal that is upheld takes the first decision back.",
    ],
    run: async (db, args, context) => (await import("./complaints-decide.server.ts")).decide(db, args, context),
  }),
];
