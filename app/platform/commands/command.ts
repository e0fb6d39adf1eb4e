import type { z } from "zod";
import type { Db } from "#app/platform/database/db.server.ts";
import type { Argument } from "./arguments.ts";
import type { StaffRole } from "./staff-roles.ts";

/**
 * The answer of a command: lines to print, or a sentence why it is refused. Staff read English, so the sentence is the
 * text itself and not a translation key. `data` is the same answer for machines (`--json`); `file` is printed unchanged
 * at the command line and downloaded at the desk.
 */
export type StaffAnswer =
  | { ok: true; lines: string[]; data?: unknown; file?: { name: string; type: string; text: string } }
  | { ok: false; sentence: string };

export function done(...lines: string[]): StaffAnswer {
  return { ok: true, lines };
}

export function refuse(sentence: string): { ok: false; sentence: string } {
  return { ok: false, sentence };
}

/** Who runs a command: a person at the desk, or the operating system's user at the command line. */
export type StaffActor = { name: string; personId?: number };

/** What a command is run with, besides its arguments. */
export type StaffContext = {
  now: Date;
  actor: StaffActor;
  /** Says what it would do and changes nothing: only for destructive commands, by `inStaffTransaction`. */
  dryRun: boolean;
};

type Arguments = Record<string, Argument>;
type ArgsOf<All extends Arguments> = { [Name in keyof All]: z.output<All[Name]["schema"]> };

/**
 * One row of the table of commands (app/desk/README.md#commands). The command line, its help and the desk's form are
 * made from it: whatever exists at one exists at the other.
 */
export type StaffCommand = {
  noun: string;
  /** If empty, the noun alone is the command. */
  verb: string;
  /** Who may run it at the desk, besides the owner. At the command line whoever may start it may run it. */
  roles: readonly StaffRole[];
  /**
   * It costs money, ends an account, hands one to another mailbox or destroys: `--dry-run` exists, and the desk asks for
   * a confirmation that is not older than 15 minutes. A function says so for its arguments.
   */
  destructive?: boolean | ((args: Record<string, unknown>) => boolean);
  /** Its arguments, by name; positional ones in this order. */
  args: Arguments;
  /** What it does, in one line. */
  summary: string;
  /** The words after `npm run staff --`. */
  example: string;
  /** Why the desk does not have it. */
  terminalOnly?: string;
  /** It may be run with other secrets than the site's. */
  withAnySecrets?: boolean;
  /** It fills a database that has no site yet. */
  intoEmptyDatabase?: boolean;
  /** Further lines of its help; the desk shows them too, with the labels of its fields instead of `--names`. */
  details?: () => string[];
  /** Lines of its help that concern the terminal alone. */
  terminalDetails?: string[];
  run(db: Db, args: Record<string, unknown>, context: StaffContext): Promise<StaffAnswer>;
};

/** A row of the table; the arguments of its `run` are typed by the schemas of `args`. */
export function command<const All extends Arguments>(
  line: Omit<StaffCommand, "args" | "run" | "destructive"> & {
    args: All;
    destructive?: boolean | ((args: ArgsOf<All>) => boolean);
    run(db: Db, args: ArgsOf<All>, context: StaffContext): Promise<StaffAnswer>;
  },
): StaffCommand {
  return line as unknown as StaffCommand;
}

/** `photos approve`, or `yield` for a noun alone: the command's name in the audit and in addresses of the desk. */
export function nameOf({ noun, verb }: Pick<StaffCommand, "noun" | "verb">): string {
  return `${noun} ${verb}`.trim();
}

/** Whether running a command with these arguments costs money, ends an account, destroys or gives rights. */
export function isDestructive(command: Pick<StaffCommand, "destructive">, args: Record<string, unknown>): boolean {
  return typeof command.destructive === "function" ? command.destructive(args) : (command.destructive ?? false);
}
