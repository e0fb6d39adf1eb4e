import { flag, longText, Member, option, positional, Reason, site, text } from "#app/platform/commands/arguments.ts";
import { command, type StaffCommand } from "#app/platform/commands/command.ts";

const verbs = () => import("./debit-verbs.server.ts");

const who = {
  email: positional(Member),
  reason: option("text", Reason.optional()),
  site,
};

/** Staff commands about direct debit (app/desk/README.md#commands). */
export const debitCommands: StaffCommand[] = [
  command({
    noun: "debit",
    verb: "export",
    roles: ["money"],
    destructive: true,
    args: {
      file: option("path|-", text(1000).optional(), { terminalOnly: true }),
      company: option("id", text(20).optional(), { label: "Company number" }),
      again: option("file name", text(60).optional(), { label: "Name of an earlier file" }),
    },
    summary: "exports the confirmed direct debits that are not in a file yet, as a pain.008 file for the bank",
    example: "debit export --file debits.xml",
    details: () => [
      "Each debit is exported once. With --again and the name of an earlier file (DD-…), that file is made again,",
      "and no new debit is exported. If its collection day has passed, it becomes a new file with a new day: send that",
      "only if the bank did not collect the earlier one.",
    ],
    terminalDetails: [
      "--file - prints the file; npm adds lines of its own before it unless it is run as npm run --silent staff -- ….",
    ],
    run: async (db, args, context) => (await verbs()).exportDebits(db, args, context),
  }),
  command({
    noun: "debit",
    verb: "returns",
    roles: ["money"],
    destructive: true,
    args: {
      returned: positional(longText(100_000).describe("a reference, or several, one per line").optional(), {
        label: "References",
      }),
      file: option("path", text(1000).optional(), { terminalOnly: true }),
      reason: option("text", Reason.optional()),
      "only-returned": flag({ label: "Only the returned ones" }),
    },
    summary:
      "takes back the credits for debits the bank returned, by reference or from a file; credits already spent are owed",
    example: 'debit returns DD4711 --reason "no funds"',
    details: () => [
      "The file may be the bank's own (pain.002, camt.052, camt.053 or camt.054), or a list or CSV with a reference or",
      "an order number on each line and, optionally, the bank's code for the reason. In the bank's own file only rejected,",
      "returned and reversed debits count. If it also names debits that were not returned, --only-returned confirms",
      "that only the returned ones are taken back. If a debit is not one of ours, nothing is recorded.",
    ],
    run: async (db, args, context) => (await verbs()).recordReturns(db, args, context),
  }),
  command({
    noun: "debit",
    verb: "block",
    roles: ["money", "service"],
    destructive: true,
    args: who,
    summary: "blocks a member's direct debits",
    example: 'debit block someone@example.com --reason "two returns"',
    run: async (db, args, context) => (await verbs()).blockDebit(db, args, context),
  }),
  command({
    noun: "debit",
    verb: "unblock",
    roles: ["money", "service"],
    destructive: true,
    args: who,
    summary: "lets a member pay by direct debit again",
    example: "debit unblock someone@example.com",
    run: async (db, args, context) => (await verbs()).unblockDebit(db, args, context),
  }),
];
