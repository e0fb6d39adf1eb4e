import { z } from "zod";
import { option, positional, text, wholeNumber } from "#app/platform/commands/arguments.ts";
import { command, type StaffCommand } from "#app/platform/commands/command.ts";
import { rejectLabels, VerificationReasons } from "./verify-reasons.ts";

const verbs = () => import("./verify-verbs.server.ts");

const Member = wholeNumber(1, Number.MAX_SAFE_INTEGER).describe("the number of a member");

/** Staff commands about verified members (app/members/README.md#verified-members). */
export const verifyCommands: StaffCommand[] = [
  command({
    noun: "verify",
    verb: "list",
    roles: ["moderation"],
    args: {},
    summary: "lists the waiting selfies, and verified members whose new main photo no one has checked",
    example: "verify list",
    run: async (db) => (await verbs()).listVerifications(db),
  }),
  command({
    noun: "verify",
    verb: "approve",
    roles: ["moderation"],
    args: { member: positional(Member) },
    summary: "accepts a selfie with the right sign and person; the member gets the tick, and the selfie is erased",
    example: "verify approve 4791960908043554",
    run: async (db, args, context) => (await verbs()).approve(db, args, context),
  }),
  command({
    noun: "verify",
    verb: "reject",
    roles: ["moderation"],
    args: { member: positional(Member), reason: option("word", z.enum(VerificationReasons.options)) },
    summary: "rejects the selfie; the member is told why by e-mail and can try again",
    example: "verify reject 4791960908043554 --reason sign",
    details: () => VerificationReasons.options.map((reason) => `  ${reason.padEnd(8)} ${rejectLabels[reason]}`),
    run: async (db, args, context) => (await verbs()).reject(db, args, context),
  }),
  command({
    noun: "verify",
    verb: "keep",
    roles: ["moderation"],
    args: { member: positional(Member), photo: option("id", text(40), { label: "The new main photo" }) },
    summary: "confirms that a verified member's new main photo shows the same person: the tick stays",
    example: "verify keep 4791960908043554 --photo 4Xb0q2m8Tq6l0nB3a7yVwA",
    run: async (db, args, context) => (await verbs()).keep(db, args, context),
  }),
  command({
    noun: "verify",
    verb: "remove",
    roles: ["moderation"],
    args: { member: positional(Member) },
    summary: "takes away a member's tick; they get an e-mail and can ask for it again",
    example: "verify remove 4791960908043554",
    run: async (db, args, context) => (await verbs()).remove(db, args, context),
  }),
];
