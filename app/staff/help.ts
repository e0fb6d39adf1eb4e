import type { Argument, StaffCommand } from "./command.ts";

const call = "npm run staff --";

/** Help for everything: one line a command. */
export function helpForAll(commands: StaffCommand[]): string[] {
  return [`Usage: ${call} <noun> <verb> …`, "", ...oneLineEach(commands), "", ...moreAt("<noun> <verb>")];
}

/** Help for one noun, given its commands. */
export function helpForNoun(noun: string, commands: StaffCommand[]): string[] {
  const alone = commands.find((each) => each.verb === "");
  const own = alone ? ["", ...helpForCommand(alone)] : [];
  return [`Usage: ${call} ${noun} <verb> …`, "", ...oneLineEach(commands), "", ...moreAt(`${noun} <verb>`), ...own];
}

/** Help for one command: what it takes, what it does, an example, and its own further lines. */
export function helpForCommand(command: StaffCommand): string[] {
  const sentence = command.does.charAt(0).toUpperCase() + command.does.slice(1);
  return [
    `Usage: ${call} ${usage(command)}`,
    "",
    `${sentence}.`,
    `Example: ${call} ${command.example}`,
    ...(command.details ? ["", ...command.details()] : []),
  ];
}

/** `account ban <email> --reason <text> [--site <domain>]` */
export function usage(command: StaffCommand): string {
  return [command.noun, command.verb, ...command.takes.map(shown)].filter(Boolean).join(" ");
}

/** One argument as usage shows it, without the brackets of what may be left out. */
export function argumentWords({ name, value }: Argument): string {
  if (value === undefined) return `<${name}>`;
  return value === "" ? `--${name}` : `--${name} <${value}>`;
}

function shown(argument: Argument): string {
  if (argument.needed) return argumentWords(argument);
  return argument.value === undefined ? `[${argument.name}]` : `[${argumentWords(argument)}]`;
}

function oneLineEach(commands: StaffCommand[]): string[] {
  const words = ({ noun, verb }: StaffCommand) => `${noun} ${verb}`.trim();
  const width = Math.max(...commands.map((each) => words(each).length));
  return commands.map((each) => `  ${words(each).padEnd(width)}   ${each.does}`);
}

function moreAt(words: string): string[] {
  return [`What a command takes: ${call} ${words} --help`];
}
