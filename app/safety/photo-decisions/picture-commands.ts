import { z } from "zod";
import { option, positional, text } from "#app/platform/commands/arguments.ts";
import { command, type StaffCommand } from "#app/platform/commands/command.ts";

const verbs = () => import("./picture-verbs.server.ts");

const Hash = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[0-9a-f]{16}$/)
  .describe("a picture hash of 16 hexadecimal digits");

/** Staff commands about pictures that must not be published (app/safety/README.md#suspected-abuse-of-minors). */
export const pictureCommands: StaffCommand[] = [
  command({
    noun: "pictures",
    verb: "block",
    roles: ["owner"],
    destructive: true,
    args: {
      hash: option("hash", Hash.optional(), { label: "Picture hash" }),
      case: option("reference", text(60).optional(), { label: "Or a case: all its sealed photos" }),
      file: option("path", text(1000).optional(), { terminalOnly: true }),
      source: option("text", text(200), { label: "Who reported it" }),
    },
    summary:
      "adds a picture to the block list; photos that match it, stored or new, are escalated as with photos escalate",
    example: 'pictures block --hash 0f0ff0f03333cccc --source "hotline, list of 24 November" --dry-run',
    details: () => [
      "A picture counts as the same even if it has been scaled or compressed.",
      "Stored photos that look the same are sealed immediately, new ones within a minute, and their members' accounts are suspended.",
    ],
    terminalDetails: ["Give one of --hash, --file or --case."],
    run: async (db, args, context) => (await verbs()).block(db, args, context),
  }),
  command({
    noun: "pictures",
    verb: "unblock",
    roles: ["owner"],
    args: { hash: positional(Hash) },
    summary: "takes a picture off the block list; cases it has led to stay open",
    example: "pictures unblock 0f0ff0f03333cccc",
    run: async (db, args, context) => (await verbs()).unblock(db, args, context),
  }),
  command({
    noun: "pictures",
    verb: "blocked",
    roles: ["owner"],
    args: { after: option("cursor", text(60).optional()) },
    summary: "shows the block list, newest first",
    example: "pictures blocked",
    run: async (db, args) => (await verbs()).listBlocked(db, args),
  }),
];
