import { type Argument, isRequired } from "#app/platform/commands/arguments.ts";
import { nameOf, type StaffCommand } from "#app/platform/commands/command.ts";

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
  const details = [...(command.details?.() ?? []), ...(command.terminalDetails ?? [])];
  return [
    `Usage: ${staffCall} ${usage(command)}`,
    "",
    `${sentence}.`,
    `Example: ${staffCall} ${command.example}`,
    ...(details.length > 0 ? ["", ...details] : []),
    "",
    ...(command.destructive ? ["--dry-run shows what the command would do, and changes nothing."] : []),
    "--json prints the answer as JSON.",
  ];
}

/** `account ban <email> --reason <text> [--site <domain>]` */
export function usage(command: StaffCommand): string {
  const own = Object.entries(command.args).map(([name, argument]) => usageOf(name, argument));
  return [nameOf(command), ...own, ...(command.destructive ? ["[--dry-run]"] : [])].join(" ");
}

/** One argument in usage, without the brackets of optional ones. */
export function argumentUsage(name: string, { kind, value }: Argument): string {
  if (kind === "positional") return `<${name}>`;
  return kind === "flag" ? `--${name}` : `--${name} <${value}>`;
}

function usageOf(name: string, argument: Argument): string {
  if (isRequired(argument)) return argumentUsage(name, argument);
  return argument.kind === "positional" ? `[${name}]` : `[${argumentUsage(name, argument)}]`;
}

function oneLineEach(commands: StaffCommand[]): string[] {
  const width = Math.max(...commands.map((each) => nameOf(each).length));
  return commands.map((each) => `  ${nameOf(each).padEnd(width)}   ${each.summary}`);
}

function moreAt(noun: string): string[] {
  return [`For the arguments of a command: ${staffCall} ${noun} --help`];
}
