import { z } from "zod";
import { option, positional, text, wholeNumber } from "#app/platform/commands/arguments.ts";
import { command, type StaffCommand } from "#app/platform/commands/command.ts";
import { rejectLabels, VerificationReasons } from "./verify-reasons.ts";

const Member = wholeNumber(1, Number.MAX_SAFE_INTEGER).describe("the number of a member");

/** Staff commands about verified members (app/members/README.md#verified-members). */
export const verifyCommands: StaffCommand[] = [
  command({
    noun: "verify",
    verb: "list",
    roles: ["moderation"],
    args: {},
    summary: "lists the selfies that wait, and the verified members whose new main photo no one has seen",
    example: "verify list",
    run: async (db) => (await import("./verify-list.server.ts")).listVerifications(db),
  }),
  command({
    noun: "verify",
    verb: "approve",
    roles: ["moderation"],
    args: { member: positional(Member) },
    summary: "the selfie shows the hand sign and the member of the photos: the mark; the selfie is erased",
    example: "verify approve 4791960908043554",
    run: async (db, args, context) => (await import("./verify-decide.server.ts")).approve(db, args, context),
  }),
  command({
    noun: "verify",
    verb: "reject",
    roles: ["moderation"],
    args: { member: positional(Member), reason: option("word", z.enum(VerificationReasons.options)) },
    summary: "does not accept the selfie; the member is told why by e-mail and may try again",
    example: "verify reject 4791960908043554 --reason sign",
    details: () => VerificationReasons.options.map((reason) => `  ${reason.padEnd(8)} ${rejectLabels[reason]}`),
    run: async (db, args, context) => (await import("./verify-decide.server.ts")).reject(db, args, context),
  }),
  command({
    noun: "verify",
    verb: "keep",
    roles: ["moderation"],
    args: { member: positional(Member), photo: option("id", text(40), { label: "The new main photo" }) },
    summary: "a verified member's new main photo shows the same person: it gets the mark",
    example: "verify keep 4791960908043554 --photo 4Xb0q2m8Tq6l0nB3a7yVwA",
    run: async (db, args, context) => (await import("./verify-decide.server.ts")).keep(db, args, context),
  }),
  command({
    noun: "verify",
    verb: "remove",
    roles: ["moderation"],
    args: { member: positional(Member) },
    summary: "takes a member's mark away, who gets an e-mail and may ask for it again",
    example: "verify remove 4791960908043554",
    run: async (db, args, context) => (await import("./verify-decide.server.ts")).remove(db, args, context),
  }),
];
