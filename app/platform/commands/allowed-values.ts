import type { z } from "zod";
import { type FieldShape, shapeOf } from "./field-shape.ts";

type Fields = Record<string, z.ZodType>;

const countryCode = "^[A-Z]{2}$";

/** Descriptions of fields whose pattern or check cannot be described automatically. */
const descriptions: Record<string, string> = {
  age_proof: 'required or offered per country, for example {"DE":"required","FR":"offered"}, or {} for none',
  age_proof_at: "one of entry (every page), signup (from sign-up on), photos (photos, chat, likes and orders)",
  domain_language: "a language such as de or de-AT, or nothing",
  timezone: "a time zone such as Europe/Amsterdam",
  creditor_identifier: "a SEPA creditor identifier such as NL00ZZZ000000000000, or nothing",
  creditor_iban: "an IBAN without spaces, or nothing",
};

/** Describes the values that a field of a zod object allows: "one of all, with_trafficsource, none". */
export function allowedValues(name: string, fields: Fields): string {
  const field = fields[name];
  if (!field) throw new Error(`no field ${name}`);
  return descriptions[name] ?? describeShape(shapeOf(field));
}

/** One help line per field with its allowed values. */
export function fieldLines(fields: Fields): string[] {
  return Object.keys(fields).map((name) => `  ${name.padEnd(31)}  ${allowedValues(name, fields)}`);
}

function describeShape(shape: FieldShape): string {
  if (shape.description) return shape.description;
  if (shape.anyOf) {
    const alternatives = shape.anyOf.filter((each) => each.const !== "").map(describeShape);
    return `${alternatives.join(" or ")}${alternatives.length < shape.anyOf.length ? ", or nothing" : ""}`;
  }
  if (shape.enum) return `one of ${shape.enum.join(", ")}`;
  if (shape.type === "boolean") return "true or false";
  if (shape.type === "integer") return `a whole number from ${shape.minimum} to ${shape.maximum}`;
  if (shape.items?.pattern === countryCode) return "a list of country codes, for example NL,DE";
  if (shape.type === "array") return `a list of ${describeShape(shape.items ?? {}).replace(/^one of /, "")}`;
  if (shape.propertyNames?.enum)
    return `texts by language, {"en": "…"}, for any of ${shape.propertyNames.enum.join(", ")}`;
  if (shape.properties)
    return `{${Object.keys(shape.properties)
      .map((key) => `"${key}": …`)
      .join(", ")}}`;
  return describeText(shape);
}

function describeText({ format, minLength = 0, maxLength, pattern }: FieldShape): string {
  if (pattern === countryCode) return "a country code of two capital letters, for example NL";
  if (format === "email") return "an e-mail address";
  if (format === "uri") return "an address such as https://cdn.example.com";
  if (format === "date") return "a date such as 2026-01-31";
  if (maxLength === undefined) return "text";
  return minLength > 0 ? `text of ${minLength} to ${maxLength} characters` : `text of at most ${maxLength} characters`;
}
