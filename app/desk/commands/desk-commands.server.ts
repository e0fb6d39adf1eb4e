import type { Argument } from "#app/platform/commands/arguments.ts";
import { nameOf, type StaffCommand } from "#app/platform/commands/command.ts";
import type { StaffRole } from "#app/platform/commands/staff-roles.ts";
import { commands } from "#app/desk/commands/commands.ts";
import { mayWorkAs } from "../may-work-as.ts";

/** The commands that a person with these roles may run at the desk. */
export function commandsFor(roles: readonly StaffRole[]): StaffCommand[] {
  return commands.filter((command) => command.terminalOnly === undefined && mayWorkAs(roles, command.roles));
}

/** `photos approve` → `photos-approve`, for the address of its form. */
export function slugOf(command: Pick<StaffCommand, "noun" | "verb">): string {
  return nameOf(command).replaceAll(" ", "-");
}

/** The command of a slug; undefined if there is none at the desk. */
export function commandOf(slug: string | undefined): StaffCommand | undefined {
  return commands.find((command) => command.terminalOnly === undefined && slugOf(command) === slug);
}

/** The command of a name such as `site revert`. Throws for a name that no command has: it is written in the code. */
export function commandNamed(name: string): StaffCommand {
  const command = commands.find((each) => nameOf(each) === name);
  if (!command) throw new Error(`no command ${name}`);
  return command;
}

/** The arguments that the desk asks for: without files of the server. */
export function deskArguments(command: Pick<StaffCommand, "args">): [string, Argument][] {
  return Object.entries(command.args).filter(([, { terminalOnly }]) => !terminalOnly);
}
