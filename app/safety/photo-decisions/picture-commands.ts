import { z } from "zod";
import { option, positional, text } from "#app/platform/commands/arguments.ts";
import { command, type StaffCommand } from "#app/platform/commands/command.ts";

const Hash = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[0-9a-f]{16}$/)
  .describe("16 hexadecimal digits: what a picture looks like");

/** Staff commands about pictures that must not be published (app/safety/README.md#suspected-abuse-of-minors). */
export const pictureCommands: StaffCommand[] = [
  command({
    noun: "pictures",
    verb: "block",
    roles: ["owner"],
    destructive: true,
    args: {
      hash: option("hash", Hash.optional(), { label: "Hash of a picture" }),
      case: option("reference", text(60).optional(), { label: "Or a case: all its sealed photos" }),
      file: option("path", text(1000).optional(), { terminalOnly: true }),
      source: option("text", text(200), { label: "Who named it" }),
    },
    summary: "puts a picture on the block list; whoever has it or uploads it is escalated as by photos escalate",
    example: 'pictures block --hash 0f0ff0f03333cccc --source "hotline, list of 24 November" --dry-run',
    details: () => [
      "A picture counts as the same however it was scaled or compressed.",
      "Stored photos that look the same are sealed at once, new ones within a minute, and their members' accounts are suspended.",
    ],
    terminalDetails: ["Give one of --hash, --file or --case."],
    run: async (db, args, context) => (await import("./pictures-block.server.ts")).block(db, args, context),
  }),
  command({
    noun: "pictures",
    verb: "unblock",
    roles: ["owner"],
    args: { hash: positional(Hash) },
    summary: "takes a picture off the block list; cases that it has led to stay open",
    example: "pictures unblock 0f0ff0f03333cccc",
    run: async (db, args, context) => (await import("./pictures-unblock.server.ts")).unblock(db, args, context),
  }),
  command({
    noun: "pictures",
    verb: "blocked",
    roles: ["owner"],
    args: { after: option("cursor", text(60).optional()) },
    summary: "shows the block list, the newest first",
    example: "pictures blocked",
    run: async (db, args) => (await import("./pictures-blocked.server.ts")).listBlocked(db, args),
  }),
];
