import { isRequired } from "#app/platform/commands/arguments.ts";
import type { StaffCommand } from "#app/platform/commands/command.ts";
import { argumentUsage, helpForAll, helpForCommand, helpForNoun, usage } from "./help.ts";
import { didYouMean } from "#app/platform/commands/did-you-mean.ts";
import { readArguments } from "#app/platform/commands/read-arguments.ts";

/** A command to run, with the entered texts of its arguments. */
export type RunLine = {
  kind: "run";
  command: StaffCommand;
  input: Record<string, string>;
  dryRun: boolean;
  json: boolean;
};

type CommandLine = { kind: "help"; lines: string[] } | { kind: "refusal"; sentence: string } | RunLine;

/**
 * Parses the words after `npm run staff --`. Help is available at every level; a refusal of an unknown word suggests
 * similar ones. A word that begins with one dash is a value (`-5`), and so is everything after `--`.
 */
export function readCommandLine(args: string[], commands: StaffCommand[]): CommandLine {
  const [noun, verb, ...rest] = args;
  if (noun === undefined || isHelp(noun)) return { kind: "help", lines: helpForAll(commands) };
  const ofNoun = commands.filter((each) => each.noun === noun);
  if (ofNoun.length === 0) {
    const nouns = [...new Set(commands.map((each) => each.noun))];
    return refusal(`There is nothing called "${noun}"${didYouMean(noun, nouns)} Choose from: ${nouns.join(", ")}.`);
  }
  if (verb !== undefined && isHelp(verb)) return { kind: "help", lines: helpForNoun(noun, ofNoun) };
  const alone = ofNoun.find((each) => each.verb === "");
  if (alone && (verb === undefined || verb.startsWith("--"))) return parseCommand(alone, args.slice(1));
  if (verb === undefined) return { kind: "help", lines: helpForNoun(noun, ofNoun) };
  const command = ofNoun.find((each) => each.verb === verb);
  if (!command) {
    const verbs = ofNoun.map((each) => each.verb).filter(Boolean);
    return refusal(`"${noun} ${verb}" does not exist${didYouMean(verb, verbs)} Choose from: ${verbs.join(", ")}.`);
  }
  return parseCommand(command, rest);
}

/** Options that commands have without declaring them: `--json` all, `--dry-run` the destructive ones. */
function commonOptions(command: StaffCommand): string[] {
  return command.destructive ? ["json", "dry-run"] : ["json"];
}

function parseCommand(command: StaffCommand, args: string[]): CommandLine {
  const all = Object.entries(command.args);
  const positionals = all.filter(([, { kind }]) => kind === "positional");
  const options = Object.fromEntries(all.filter(([, { kind }]) => kind !== "positional"));
  const input: Record<string, string> = {};
  const common: Record<string, boolean> = {};
  let positionalCount = 0;
  let onlyValues = false;
  for (let at = 0; at < args.length; at += 1) {
    const arg = args[at] ?? "";
    if (!onlyValues && isHelp(arg)) return { kind: "help", lines: helpForCommand(command) };
    if (!onlyValues && arg === "--") {
      onlyValues = true;
    } else if (!onlyValues && arg.startsWith("--")) {
      const [name = "", ...joined] = arg.slice(2).split("=");
      const option = Object.hasOwn(options, name) ? options[name] : undefined;
      const isCommon = commonOptions(command).includes(name);
      if (!option && !isCommon) return wrong(command, `There is no option --${name}.`);
      if (input[name] !== undefined || common[name]) return wrong(command, `--${name} is given twice.`);
      const takesNone = isCommon || option?.kind === "flag";
      if (takesNone && joined.length > 0) return wrong(command, `--${name} takes no value.`);
      const value = takesNone ? "yes" : joined.length > 0 ? joined.join("=") : args[++at];
      if (value === undefined) return wrong(command, `--${name} needs a value.`);
      if (isCommon) common[name] = true;
      else input[name] = value;
    } else {
      const positional = positionals[positionalCount++];
      if (!positional) return wrong(command, `"${arg}" is one word too many (values with spaces need quotes).`);
      input[positional[0]] = arg;
    }
  }
  const missing = all.filter(([name, argument]) => isRequired(argument) && input[name] === undefined);
  if (missing.length > 0) {
    return wrong(
      command,
      `${missing.map(([name, each]) => argumentUsage(name, each)).join(" and ")} ${missing.length === 1 ? "is" : "are"} missing.`,
    );
  }
  const read = readArguments(command, input);
  if (!read.ok) return refusal(read.sentence);
  return { kind: "run", command, input, dryRun: common["dry-run"] === true, json: common.json === true };
}

function isHelp(arg: string): boolean {
  return arg === "--help" || arg === "-h";
}

function wrong(command: StaffCommand, sentence: string): CommandLine {
  return refusal(`${sentence} Usage: ${usage(command)}`);
}

function refusal(sentence: string): CommandLine {
  return { kind: "refusal", sentence };
}
