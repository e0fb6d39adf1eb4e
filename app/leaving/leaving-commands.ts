import { Member, option, positional, Reason, site } from "#app/platform/commands/arguments.ts";
import { command, type StaffCommand } from "#app/platform/commands/command.ts";

/** Staff commands about members who leave, and about a member's own data. */
export const leavingCommands: StaffCommand[] = [
  command({
    noun: "account",
    verb: "delete-reasons",
    roles: ["service", "marketing"],
    args: { site },
    summary: "lists why members are leaving: the reasons of the accounts that wait for their erasure, newest first",
    example: "account delete-reasons",
    details: () => [
      "A reason goes with its account, 14 days after the deletion was asked for. It is shown without a name.",
    ],
    run: async (db, args, context) =>
      (await import("./account-delete-reasons.server.ts")).deleteReasons(db, args, context),
  }),
  command({
    noun: "account",
    verb: "erase",
    roles: ["service"],
    destructive: true,
    args: { member: positional(Member), reason: option("text", Reason), site },
    summary: "erases a member at once, without the 14 days to come back",
    example: 'account erase someone@example.com --reason "asked for it by letter"',
    details: () => ["What goes and what stays is the erasure table's; orders and ledger stay without a name."],
    run: async (db, args, context) => (await import("./account-erase.server.ts")).eraseByStaff(db, args, context),
  }),
  command({
    noun: "account",
    verb: "export",
    roles: ["service"],
    destructive: true,
    args: { member: positional(Member), reason: option("text", Reason), site },
    summary: "e-mails a member the link to all their data; staff never see the file",
    example: 'account export someone@example.com --reason "asked for it by phone"',
    run: async (db, args, context) => (await import("./account-export.server.ts")).exportByStaff(db, args, context),
  }),
];
