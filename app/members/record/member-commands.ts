import {
  Email,
  Member,
  option,
  positional,
  Reason,
  site,
  text,
  wholeNumber,
} from "#app/platform/commands/arguments.ts";
import { command, type StaffCommand } from "#app/platform/commands/command.ts";

const verbs = () => import("./member-verbs.server.ts");

/** Staff commands that find a member and help them (app/desk/README.md#commands). */
export const memberCommands: StaffCommand[] = [
  command({
    noun: "account",
    verb: "find",
    roles: ["service"],
    args: {
      text: positional(text(254)),
      after: option("number", wholeNumber(1, Number.MAX_SAFE_INTEGER).optional()),
    },
    summary: "finds members by the start of a name or address, or by a number: member, order, invoice, payment",
    example: "account find someone@example.com",
    run: async (db, args, context) => (await verbs()).findByStaff(db, args, context),
  }),
  command({
    noun: "account",
    verb: "show",
    roles: ["service"],
    args: { member: positional(Member), site },
    summary: "shows a member's state, sanctions, latest orders and sessions; the view is logged",
    example: "account show someone@example.com",
    run: async (db, args, context) => (await verbs()).showAccount(db, args, context),
  }),
  command({
    noun: "account",
    verb: "correct-address",
    roles: ["service"],
    // Who reads the new mailbox can ask for a new password: the account is theirs then.
    destructive: true,
    args: { member: positional(Member), email: positional(Email), reason: option("text", Reason), site },
    summary: "corrects a member's e-mail address; if it was confirmed, the new one must be confirmed first",
    example: 'account correct-address someone@exmaple.com someone@example.com --reason "typed wrong"',
    run: async (db, args, context) => (await verbs()).correctAddressByStaff(db, args, context),
  }),
  command({
    noun: "account",
    verb: "resend-activation",
    roles: ["service"],
    args: { member: positional(Member), site },
    summary: "e-mails the activation link again, at most three times a day",
    example: "account resend-activation someone@example.com",
    run: async (db, args, context) => (await verbs()).resendActivationByStaff(db, args, context),
  }),
  command({
    noun: "account",
    verb: "end-sessions",
    roles: ["service"],
    args: { member: positional(Member), reason: option("text", Reason), site },
    summary: "logs a member out everywhere; the password stays",
    example: 'account end-sessions someone@example.com --reason "phone stolen"',
    run: async (db, args, context) => (await verbs()).endSessions(db, args, context),
  }),
];
