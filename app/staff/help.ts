import type { Argument, StaffCommand } from "./command.ts";

const staffCall = "npm run staff --";

/** Help for everything: one line per command. */
export function helpForAll(commands: StaffCommand[]): string[] {
  return [`Usage: ${staffCall} <noun> <verb> …`, "", ...oneLineEach(commands), "", ...moreAt("<noun> <verb>")];
}

/** Help for one noun: one line per command. */
export function helpForNoun(noun: string, commands: StaffCommand[]): string[] {
  const alone = commands.find((each) => each.verb === "");
  const own = alone ? ["", ...helpForCommand(alone)] : [];
  return [
    `Usage: ${staffCall} ${noun} <verb> …`,
    "",
    ...oneLineEach(commands),
    "",
    ...moreAt(`${noun} <verb>`),
    ...own,
  ];
}

/** Help for one command: usage, summary, example, and its own details. */
export function helpForCommand(command: StaffCommand): string[] {
  const sentence = command.summary.charAt(0).toUpperCase() + command.summary.slice(1);
  return [
    `Usage: ${staffCall} ${usage(command)}`,
    "",
    `${sentence}.`,
    `Example: ${staffCall} ${command.example}`,
    ...(command.details ? ["", ...command.details()] : []),
  ];
}

/** `account ban <email> --reason <text> [--site <domain>]` */
export function usage(command: StaffCommand): string {
  return [command.noun, command.verb, ...command.parameters.map(usageOf)].filter(Boolean).join(" ");
}

/** One argument in usage, without the brackets of optional ones. */
export function argumentUsage({ name, value }: Argument): string {
  if (value === undefined) return `<${name}>`;
  return value === "" ? `--${name}` : `--${name} <${value}>`;
}

function usageOf(argument: Argument): string {
  if (argument.required) return argumentUsage(argument);
  return argument.value === undefined ? `[${argument.name}]` : `[${argumentUsage(argument)}]`;
}

function oneLineEach(commands: StaffCommand[]): string[] {
  const words = ({ noun, verb }: StaffCommand) => `${noun} ${verb}`.trim();
  const width = Math.max(...commands.map((each) => words(each).length));
  return commands.map((each) => `  ${words(each).padEnd(width)}   ${each.summary}`);
}

function moreAt(words: string): string[] {
  return [`What a command takes: ${staffCall} ${words} --help`];
}
