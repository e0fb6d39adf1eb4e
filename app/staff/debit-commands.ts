import { command, maybeOption, place, type StaffCommand } from "./command.ts";

/** Direct debit at the command line (product 7, 11). */
export const debitCommands: StaffCommand[] = [
  command({
    noun: "debit",
    verb: "export",
    takes: [maybeOption("file", "path"), maybeOption("company", "id")],
    does: "gives the confirmed direct debits that no bank was told of, as a pain.008 file",
    example: "debit export --file debits.xml",
    details: () => ["Without --file the file is printed. Its debits count as told from then on."],
    run: async (db, args, now) => (await import("./debit-export.server.ts")).exportDebits(db, args, now),
  }),
  command({
    noun: "debit",
    verb: "returns",
    takes: [place("returned"), maybeOption("reason", "text")],
    does: "takes back what the bank returned: a reference, or a file of them; spent credits are owed",
    example: 'debit returns DD4711 --reason "no funds"',
    run: async (db, args, now) => (await import("./debit-returns.server.ts")).takeReturns(db, args, now),
  }),
  command({
    noun: "debit",
    verb: "block",
    takes: [place("email"), maybeOption("reason", "text"), maybeOption("site", "domain")],
    does: "refuses a member's direct debits",
    example: 'debit block someone@example.com --reason "two returns"',
    run: async (db, args, now) => (await import("./debit-block.server.ts")).blockDebit(db, args, now),
  }),
  command({
    noun: "debit",
    verb: "unblock",
    takes: [place("email"), maybeOption("reason", "text"), maybeOption("site", "domain")],
    does: "lets a member pay by direct debit again",
    example: "debit unblock someone@example.com",
    run: async (db, args, now) => (await import("./debit-block.server.ts")).unblockDebit(db, args, now),
  }),
];
