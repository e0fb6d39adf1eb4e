import type { Db } from "#app/platform/database/db.server.ts";

/**
 * The answer of a command: lines to print, or a sentence why it is refused. Staff read English at a terminal, so the
 * sentence is the text itself and not a translation key. `content` is a file that is printed unchanged.
 */
export type StaffAnswer = { ok: true; lines: string[]; content?: string } | { ok: false; sentence: string };

export function done(...lines: string[]): StaffAnswer {
  return { ok: true, lines };
}

export function refuse(sentence: string): { ok: false; sentence: string } {
  return { ok: false, sentence };
}

/** Who runs a command: a person at the desk, or the operating system's user at the command line. */
export type StaffActor = { name: string; personId?: number };

/** What a command is run with, besides its arguments. */
export type StaffContext = { now: Date; actor: StaffActor; dryRun: boolean };

/** One argument of a command: positional (`<email>`) or an option (`--reason <text>`). */
export type Argument<Name extends string = string, Needed extends boolean = boolean> = {
  name: Name;
  required: Needed;
  /** The placeholder of an option's value, empty if it takes none; undefined for positional arguments. */
  value?: string;
};

export const positional = <const Name extends string>(name: Name): Argument<Name, true> => ({ name, required: true });
export const optionalPositional = <const Name extends string>(name: Name): Argument<Name, false> => ({
  name,
  required: false,
});
export const option = <const Name extends string>(name: Name, value: string): Argument<Name, true> => ({
  name,
  required: true,
  value,
});
export const optionalOption = <const Name extends string>(name: Name, value: string): Argument<Name, false> => ({
  name,
  required: false,
  value,
});

/** An option without a value: `--dry-run`. */
export const flag = <const Name extends string>(name: Name): Argument<Name, false> => ({
  name,
  required: false,
  value: "",
});

type ArgsOf<All extends Argument> = {
  [Each in All as Each["required"] extends true ? Each["name"] : never]: string;
} & { [Each in All as Each["required"] extends true ? never : Each["name"]]?: string };

/** One row of the table of commands; help and argument parsing are derived from it. */
export type StaffCommand = {
  noun: string;
  /** If empty, the noun alone is the command. */
  verb: string;
  parameters: readonly Argument[];
  /** What it does, in one line. */
  summary: string;
  /** The words after `npm run staff --`. */
  example: string;
  /** It may be run with other secrets than the site's. */
  withAnySecrets?: boolean;
  /** Further lines of its help. */
  details?: () => string[];
  run(db: Db, args: Record<string, string | undefined>, now: Date): Promise<StaffAnswer>;
};

/** A row of the table; the arguments of its `run` are typed by `parameters`. */
export function command<const All extends Argument>(
  line: Omit<StaffCommand, "parameters" | "run"> & {
    parameters: readonly All[];
    run(db: Db, args: ArgsOf<All>, now: Date): Promise<StaffAnswer>;
  },
): StaffCommand {
  return line as StaffCommand;
}
