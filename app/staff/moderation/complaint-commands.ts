import { command, flag, optionalOption, option, positional, type StaffCommand } from "../command.ts";

/** Staff commands about complaints. */
export const complaintCommands: StaffCommand[] = [
  command({
    noun: "complaints",
    verb: "list",
    parameters: [],
    summary: "lists what waits for a decision, the urgent first, and what was decided last",
    example: "complaints list",
    run: async (db) => (await import("./complaints-list.server.ts")).listComplaints(db),
  }),
  command({
    noun: "complaints",
    verb: "show",
    parameters: [positional("reference")],
    summary: "shows a complaint with what was reported, as it was then",
    example: "complaints show ACDEFGHJKM",
    run: async (db, args) => (await import("./complaints-show.server.ts")).showComplaint(db, args),
  }),
  command({
    noun: "complaints",
    verb: "decide",
    parameters: [
      ...[positional("reference"), option("decision", "upheld|rejected|partly"), option("reasons", "text")],
      ...[optionalOption("effect", "word"), flag("owner")],
    ],
    summary: "decides a complaint and mails the statement of reasons, to the member it is about too",
    example: 'complaints decide ACDEFGHJKM --decision upheld --reasons "The pictures are of somebody else."',
    details: () => [
      "Effects on the member it is about: none, warn, remove (the photo, the message or the profile's texts),",
      "suspend:1d, suspend:7d, suspend:30d, ban. Without --effect: none.",
      "An appeal is decided by another person than the first decision. Where there is only one, the owner decides",
      "with --owner, and the page says so. An appeal that is upheld takes the first decision back.",
    ],
    run: async (db, args, now) => (await import("./complaints-decide.server.ts")).decide(db, args, now),
  }),
];
