import type { Db } from "../platform/db.server.ts";

/**
 * What a command answers: lines to print, or one sentence that says why not. Staff read English at a terminal, so the
 * sentence is the refusal itself and no key of a text.
 */
export type StaffAnswer = { ok: true; lines: string[] } | { ok: false; sentence: string };

export function done(...lines: string[]): StaffAnswer {
  return { ok: true, lines };
}

export function refuse(sentence: string): { ok: false; sentence: string } {
  return { ok: false, sentence };
}

/** One word a command takes: by its place (`<email>`) or by its name (`--reason <text>`). */
export type Argument<Name extends string = string, Needed extends boolean = boolean> = {
  name: Name;
  needed: Needed;
  /** An option's word for its value, empty where it takes none; undefined: taken by place. */
  value?: string;
};

export const place = <const Name extends string>(name: Name): Argument<Name, true> => ({ name, needed: true });
export const maybePlace = <const Name extends string>(name: Name): Argument<Name, false> => ({ name, needed: false });
export const option = <const Name extends string>(name: Name, value: string): Argument<Name, true> => ({
  name,
  needed: true,
  value,
});
export const maybeOption = <const Name extends string>(name: Name, value: string): Argument<Name, false> => ({
  name,
  needed: false,
  value,
});

/** An option without a value: `--dry-run`. */
export const flag = <const Name extends string>(name: Name): Argument<Name, false> => ({
  name,
  needed: false,
  value: "",
});

type ArgsOf<All extends Argument> = {
  [Each in All as Each["needed"] extends true ? Each["name"] : never]: string;
} & { [Each in All as Each["needed"] extends true ? never : Each["name"]]?: string };

/** One line of the table of commands; help and the reading of arguments come from it. */
export type StaffCommand = {
  noun: string;
  /** Empty: the noun alone is the command. */
  verb: string;
  takes: readonly Argument[];
  /** What it does, in one line. */
  does: string;
  /** The words after `npm run staff --`. */
  example: string;
  /** Further lines of its help. */
  details?: () => string[];
  run(db: Db, args: Record<string, string | undefined>, now: Date): Promise<StaffAnswer>;
};

/** A line of the table whose `run` gets exactly the words it says it takes. */
export function command<const All extends Argument>(
  line: Omit<StaffCommand, "takes" | "run"> & {
    takes: readonly All[];
    run(db: Db, args: ArgsOf<All>, now: Date): Promise<StaffAnswer>;
  },
): StaffCommand {
  return line as StaffCommand;
}
