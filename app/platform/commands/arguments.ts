import { z } from "zod";
import { isOneLine, isPlainText, isVisible } from "#app/platform/text/plain-text.ts";
import { staffRoles } from "./staff-roles.ts";

/** One argument of a command. The schema reads an entered text; `describe` says in words what it allows. */
export type Argument<Schema extends z.ZodType = z.ZodType> = {
  schema: Schema;
  /** Positional (`<email>`), an option (`--reason <text>`), or an option without a value (`--again`). */
  kind: "positional" | "option" | "flag";
  /** The placeholder of an option's value. */
  value: string;
  /** What the desk's form calls it, if not by its name. */
  label?: string;
  /** Names a file of this machine: the desk uploads or downloads instead, or does without. */
  terminalOnly?: boolean;
};

type More = Pick<Argument, "label" | "terminalOnly">;

export function positional<Schema extends z.ZodType>(schema: Schema, more: More = {}): Argument<Schema> {
  return { schema, kind: "positional", value: "", ...more };
}

/** `value` is the placeholder in the usage: `--reason <text>`. */
export function option<Schema extends z.ZodType>(value: string, schema: Schema, more: More = {}): Argument<Schema> {
  return { schema, kind: "option", value, ...more };
}

const Flag = z
  .literal("yes")
  .optional()
  .transform((text) => text === "yes");

/** An option without a value; true if it is given. */
export function flag(more: More = {}): Argument<typeof Flag> {
  return { schema: Flag, kind: "flag", value: "", ...more };
}

export function isRequired({ schema }: Argument): boolean {
  return !schema.safeParse(undefined).success;
}

const entered = (maxLength: number) => z.string().trim().min(1).max(maxLength).refine(isVisible, "visible text");

/** One line of text. */
export const text = (maxLength = 200) =>
  entered(maxLength).refine(isOneLine, "one line without control characters or marks that change the text direction");

/** Text of several lines: a text area at the desk. */
export const longText = (maxLength: number) =>
  entered(maxLength)
    .refine(isPlainText, "text without control characters or marks that change the text direction")
    .meta({ control: "textarea" });

/** The value of a setting; it may be empty, which takes some settings out. */
export const Value = z.string().max(20_000).meta({ control: "textarea" });

/** Digits only: no exponent, no 0x. */
export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .trim()
    .regex(/^[+-]?\d{1,16}$/)
    .transform(Number)
    .pipe(z.number().min(min).max(max))
    .describe(`a whole number from ${min} to ${max}`)
    .meta({ control: "number", min, max });

/** Why it is done, for the audit. */
export const Reason = longText(2000);

export const Email = text(254).describe("an e-mail address").meta({ control: "email" });

/** Whom a command is about: accounts without an address, such as erased ones, have a number too. */
export const Member = text(254).describe("an e-mail address, or a member's number");

/** The number of an order. */
export const OrderNumber = wholeNumber(1, Number.MAX_SAFE_INTEGER).describe("an order number");

export const Month = z
  .string()
  .trim()
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
  .describe("a month such as 2026-11");

/** The domain of a site; the command says if there is none. */
export const Domain = text(260).describe("a site's domain");

/** `--site`, where a command may be told which one is meant. */
export const site = option("domain", Domain.optional());

/** `--after`: where the page before this one of a list ended. */
export const after = option("cursor", text(40).optional());

export const Day = z.iso.date().describe("a date such as 2026-12-31").meta({ control: "date" });

/** One role or several, separated by commas. */
export const Roles = z
  .string()
  .transform((words) => [...new Set(words.split(",").map((word) => word.trim()))])
  .pipe(z.array(z.enum(staffRoles)).min(1))
  .describe(`one or more of ${staffRoles.join(", ")}, separated by commas`)
  .meta({ control: "checkboxes", options: staffRoles });
