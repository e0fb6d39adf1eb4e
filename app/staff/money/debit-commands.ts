import { command, optionalOption, option, positional, type StaffCommand } from "../command.ts";

/** Staff commands about direct debit (product 7, 11). */
export const debitCommands: StaffCommand[] = [
  command({
    noun: "debit",
    verb: "export",
    parameters: [option("file", "path|-"), optionalOption("company", "id"), optionalOption("again", "file's name")],
    summary: "gives the confirmed direct debits that no bank was told of, as a pain.008 file",
    example: "debit export --file debits.xml",
    details: () => [
      "The debits of the file count as told from then on. With --again and the name that an export said (DD-…), the",
      "same file is made once more, and nothing new is told.",
      "--file - prints the file; npm adds lines of its own before it unless it is run as npm run --silent staff -- ….",
    ],
    run: async (db, args, now) => (await import("./debit-export.server.ts")).exportDebits(db, args, now),
  }),
  command({
    noun: "debit",
    verb: "returns",
    parameters: [positional("returned"), optionalOption("reason", "text")],
    summary: "takes back what the bank returned: a reference, or a file of them; spent credits are owed",
    example: 'debit returns DD4711 --reason "no funds"',
    run: async (db, args, now) => (await import("./debit-returns.server.ts")).recordReturns(db, args, now),
  }),
  command({
    noun: "debit",
    verb: "block",
    parameters: [positional("email"), optionalOption("reason", "text"), optionalOption("site", "domain")],
    summary: "refuses a member's direct debits",
    example: 'debit block someone@example.com --reason "two returns"',
    run: async (db, args, now) => (await import("./debit-block.server.ts")).blockDebit(db, args, now),
  }),
  command({
    noun: "debit",
    verb: "unblock",
    parameters: [positional("email"), optionalOption("reason", "text"), optionalOption("site", "domain")],
    summary: "lets a member pay by direct debit again",
    example: "debit unblock someone@example.com",
    run: async (db, args, now) => (await import("./debit-block.server.ts")).unblockDebit(db, args, now),
  }),
];
