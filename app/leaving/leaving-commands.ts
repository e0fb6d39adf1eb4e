import { Member, option, positional, Reason, site } from "#app/platform/commands/arguments.ts";
import { command, type StaffCommand } from "#app/platform/commands/command.ts";

const verbs = () => import("./leaving-verbs.server.ts");

/** Staff commands about members who leave, and about a member's own data. */
export const leavingCommands: StaffCommand[] = [
  command({
    noun: "account",
    verb: "delete-reasons",
    roles: ["service", "marketing"],
    args: { site },
    summary: "lists why members are leaving: the reasons given for accounts waiting to be erased, newest first",
    example: "account delete-reasons",
    details: () => [
      "A reason is erased with its account, 14 days after deletion was requested. It is shown without a name.",
    ],
    run: async (db, args, context) => (await verbs()).deleteReasons(db, args, context),
  }),
  command({
    noun: "account",
    verb: "erase",
    roles: ["service"],
    destructive: true,
    args: { member: positional(Member), reason: option("text", Reason), site },
    summary: "erases a member immediately, without the 14 days in which they could come back",
    example: 'account erase someone@example.com --reason "asked for it by letter"',
    details: () => [
      "The erasure table lists what goes and what stays; orders and ledger entries stay, without a name.",
    ],
    run: async (db, args, context) => (await verbs()).eraseByStaff(db, args, context),
  }),
  command({
    noun: "account",
    verb: "export",
    roles: ["service"],
    destructive: true,
    args: { member: positional(Member), reason: option("text", Reason), site },
    summary: "e-mails a member the link to all their data; staff never see the file",
    example: 'account export someone@example.com --reason "asked for it by phone"',
    run: async (db, args, context) => (await verbs()).exportByStaff(db, args, context),
  }),
];
