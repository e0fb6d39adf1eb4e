import { z } from "zod";
import { allowedValues } from "./allowed-values.ts";
import { type Argument, isRequired } from "./arguments.ts";
import type { StaffCommand } from "./command.ts";

type Read =
  | { ok: true; args: Record<string, unknown> }
  | { ok: false; sentence: string; problems: Record<string, string> };

/** What zod says of a check that has no words of its own. */
const unsaid = "Invalid input";

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
    if (argument) problems[name] ??= problemOf(name, argument, given[name], issue);
  }
  return { ok: false, sentence: Object.values(problems)[0] ?? "These arguments were not understood.", problems };
}

/** An entered text in a sentence about it: not more of it than makes clear which one is meant. */
export function quoted(input: string): string {
  return input.length > maxQuoted ? `"${input.slice(0, maxQuoted)}…"` : `"${input}"`;
}
const maxQuoted = 80;

function problemOf(name: string, argument: Argument, input: string | undefined, issue: z.core.$ZodIssue): string {
  const words = argument.kind === "positional" ? name : `--${name}`;
  if (input === undefined || input.trim() === "") return `${words} must not be empty.`;
  // What a schema says of its own check is more exact than the description of all that it allows.
  if (issue.code === "custom" && issue.message !== unsaid) return `${words} must be ${issue.message}.`;
  return `${words} must be ${allowedValues(name, { [name]: argument.schema })}; ${quoted(input)} is not.`;
}
