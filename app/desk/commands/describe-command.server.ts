import { z } from "zod";
import { allowedValues } from "#app/platform/commands/allowed-values.ts";
import { type Argument, isRequired } from "#app/platform/commands/arguments.ts";
import { nameOf, type StaffCommand } from "#app/platform/commands/command.ts";
import { spaced } from "../lists/spaced.ts";
import type { CommandField, DescribedCommand } from "./command-form.tsx";
import { commandOf, deskArguments, slugOf } from "./desk-commands.server.ts";

/** A command as its form shows it, made from its declaration. */
export function describeCommand(command: StaffCommand): DescribedCommand {
  return {
    slug: slugOf(command),
    name: nameOf(command),
    summary: summaryOf(command),
    details: deskDetails(command),
    button: capital((command.verb || command.noun).replaceAll("-", " ")),
    canTry: Boolean(command.destructive),
    fields: deskArguments(command).map(([name, argument]) => describeField(name, argument)),
  };
}

/**
 * The further lines of a command's help as the desk shows them: whole paragraphs instead of a terminal's lines, and the
 * labels of the fields instead of `--names`.
 */
export function deskDetails(command: Pick<StaffCommand, "args" | "details">): string[] {
  const paragraphs: string[] = [];
  for (const line of command.details?.() ?? []) {
    const last = paragraphs.at(-1);
    const isContinued = last !== undefined && !/[.:]$/.test(last) && !/^ /.test(last) && !/^ /.test(line);
    if (isContinued) paragraphs[paragraphs.length - 1] = `${last} ${line}`;
    else paragraphs.push(line);
  }
  return paragraphs.map((text) => withLabels(command, text));
}

/** A text about a command with the labels of its form's fields instead of `--names`. */
export function withLabels(command: Pick<StaffCommand, "args">, text: string): string {
  return text.replace(/--([a-z_-]+)/g, (flag, name: string) => {
    const argument = Object.hasOwn(command.args, name) ? command.args[name] : undefined;
    return argument ? `“${labelOf(name, argument)}”` : flag;
  });
}

/** What a command does, as a sentence. */
export function summaryOf({ summary }: Pick<StaffCommand, "summary">): string {
  return `${capital(summary)}.`;
}

/** The command of a slug as its form shows it. Throws for a slug that no command of the desk has. */
export function describeBySlug(slug: string): DescribedCommand {
  const command = commandOf(slug);
  if (!command) throw new Error(`no command ${slug}`);
  return describeCommand(command);
}

/** The actions of a screen with the forms of their commands. */
export function withCommands<Act extends { slug: string }>(
  acts: readonly Act[],
): (Act & { command: DescribedCommand })[] {
  return acts.map((act) => ({ ...act, command: describeBySlug(act.slug) }));
}

type Shape = Pick<CommandField, "min" | "max" | "maxLength"> & {
  enum?: string[];
  control?: "textarea" | "number" | "date" | "email" | "checkboxes";
  options?: string[];
};

function describeField(name: string, argument: Argument): CommandField {
  const { kind, schema } = argument;
  const label = labelOf(name, argument);
  const required = isRequired(argument);
  if (kind === "flag") return { name, label, required, control: "checkbox" };
  const shape = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Shape;
  if (shape.enum) return { name, label, required, control: "select", options: shape.enum };
  if (shape.control === "checkboxes") return { name, label, required, control: "checkboxes", options: shape.options };
  const { control = "text", min, max, maxLength } = shape;
  const hint = control === "textarea" ? undefined : capital(allowedValues(name, { [name]: schema }));
  return { name, label, required, control, hint, min, max, maxLength };
}

function labelOf(name: string, { label }: Argument): string {
  return label ?? spaced(name);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
