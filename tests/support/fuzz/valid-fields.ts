import { z } from "zod";
import type { seededRandom } from "../seeded-random.ts";

export type Random = ReturnType<typeof seededRandom>;
/** A form as it is posted: names with their values, in order; a name may stand several times. */
export type Fields = [name: string, value: string][];
/** What a JSON body can hold. */
export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

type JsonSchema = {
  type?: string;
  const?: Json;
  enum?: Json[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  format?: string;
};

/** A zod schema as the JSON Schema of what goes in; what has no such description may be anything. */
function describe(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema;
}

const described = new WeakMap<z.ZodType, JsonSchema>();

/**
 * A value that a schema would probably take. `known` are values by the names of fields: what no schema can tell, such
 * as a token that was mailed.
 */
export function probableValue(schema: z.ZodType, known: Record<string, string[]>, random: Random): Json {
  const description = described.get(schema) ?? describe(schema);
  described.set(schema, description);
  return valueOf(description, "", known, random);
}

function valueOf(schema: JsonSchema, name: string, known: Record<string, string[]>, random: Random): Json {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  const variants = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (variants && !schema.properties) return valueOf(random.pick(variants), name, known, random);
  if (schema.properties) {
    const given = Object.entries(schema.properties).filter(
      ([each]) => schema.required?.includes(each) || random.next() < 0.7,
    );
    return Object.fromEntries(given.map(([each, part]) => [each, valueOf(part, each, known, random)]));
  }
  if (schema.type === "array") {
    const size = Math.max(schema.minItems ?? 0, Math.floor(random.next() * Math.min(4, schema.maxItems ?? 4)));
    return Array.from({ length: size }, () => valueOf(schema.items ?? {}, name, known, random));
  }
  if (known[name] && random.next() < 0.9) return random.pick(known[name]);
  if (schema.type === "integer" || schema.type === "number") return numberBetween(schema, random);
  if (schema.type === "boolean") return random.next() < 0.5;
  if (schema.type === "null") return null;
  return textFor(schema, random);
}

/** A place for a text in what goes into a schema: its name, its longest text if there is one, and the whole with a text. */
export type TextField = { name: string; maxLength: number | undefined; withText: (text: string) => Json };

/**
 * Every field of a schema, each in a value whose other fields are all given. A number or a choice is a field, too: what
 * is posted is a text until the schema has read it.
 */
export function textFieldsOf(schema: z.ZodType, known: Record<string, string[]>): TextField[] {
  const first = { next: () => 0, pick: <Each>(list: readonly Each[]) => list[0] as Each };
  const fieldsIn = (part: JsonSchema, name: string): TextField[] => {
    const variants = part.anyOf ?? part.oneOf ?? part.allOf ?? [];
    const ofVariants = variants.flatMap((each) => fieldsIn(each, name));
    if (part.type === "array") {
      return fieldsIn(part.items ?? {}, name).map((field) => ({
        ...field,
        withText: (text) => [field.withText(text)],
      }));
    }
    const { properties } = part;
    if (!properties) return variants.length > 0 ? ofVariants : [{ name, maxLength: part.maxLength, withText: String }];
    const rest = Object.entries(properties).map(([each, inner]) => [each, valueOf(inner, each, known, first)] as const);
    const own = Object.entries(properties).flatMap(([each, inner]) =>
      fieldsIn(inner, name ? `${name}.${each}` : each).map((field) => ({
        ...field,
        withText: (text: string) => ({ ...Object.fromEntries(rest), [each]: field.withText(text) }),
      })),
    );
    return [...own, ...ofVariants];
  };
  return fieldsIn(describe(schema), "");
}

function numberBetween({ minimum = 0, maximum = 1000 }: JsonSchema, random: Random): number {
  const [low, high] = [Math.max(minimum, -1000), Math.min(maximum, Math.max(minimum, 0) + 1000)];
  return Math.floor(low + random.next() * (high - low + 1));
}

const words = ["hello", "Anna", "a good text", "Utrecht", "NL", "on", "1", "7", "nl", "rose", "2026-11-24", "18"];
function textFor({ format, minLength = 0, maxLength = 200 }: JsonSchema, random: Random): string {
  if (format === "email") return `fuzz-${Math.floor(random.next() * 1e6)}@example.test`;
  if (format === "uri") return "https://example.test/x";
  const word = random.pick(words);
  return (word.length < minLength ? word.padEnd(minLength, "x") : word).slice(0, maxLength);
}

/** A JSON value as the fields of a form: `date_of_birth.day`, lists as one name several times. */
export function fieldsOf(value: Json, name = ""): Fields {
  if (value === null) return [];
  if (Array.isArray(value)) return value.flatMap((each) => fieldsOf(each, name));
  if (typeof value === "object")
    return Object.entries(value).flatMap(([each, part]) => fieldsOf(part, name ? `${name}.${each}` : each));
  if (typeof value === "boolean") return value ? [[name, "on"]] : [];
  return [[name, String(value)]];
}
