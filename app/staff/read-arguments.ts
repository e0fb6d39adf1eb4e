import { z } from "zod";
import { allowedValues } from "./allowed-values.ts";
import { type Argument, isRequired } from "./arguments.ts";
import type { StaffCommand } from "./command.ts";

type Read =
  | { ok: true; args: Record<string, unknown> }
  | { ok: false; sentence: string; problems: Record<string, string> };

/** The arguments of a command as one schema of entered texts. */
export function argumentsSchema(command: Pick<StaffCommand, "args">): z.ZodObject {
  return z.object(Object.fromEntries(Object.entries(command.args).map(([name, { schema }]) => [name, schema])));
}

/**
 * Reads entered texts by a command's schemas. An empty text of an optional argument counts as not given. `problems` has
 * a sentence for each argument that is missing or not allowed; `sentence` is the first of them.
 */
export function readArguments(command: Pick<StaffCommand, "args">, input: Record<string, string | undefined>): Read {
  const given = Object.fromEntries(
    Object.entries(command.args).flatMap(([name, argument]) => {
      const text = input[name];
      const leftOut = text === undefined || (text.trim() === "" && !isRequired(argument));
      return leftOut ? [] : [[name, text] as const];
    }),
  );
  const parsed = argumentsSchema(command).safeParse(given);
  if (parsed.success) return { ok: true, args: parsed.data };
  const problems: Record<string, string> = {};
  for (const issue of parsed.error.issues) {
    const name = String(issue.path[0]);
    const argument = command.args[name];
    if (argument) problems[name] ??= problemOf(name, argument, given[name]);
  }
  return { ok: false, sentence: Object.values(problems)[0] ?? "These arguments are not understood.", problems };
}

function problemOf(name: string, argument: Argument, input: string | undefined): string {
  const words = argument.place === "positional" ? name : `--${name}`;
  if (input === undefined || input.trim() === "") return `${words} must not be empty.`;
  return `${words} must be ${allowedValues(name, { [name]: argument.schema })}; "${input}" is not.`;
}
