import { z } from "zod";

/** The submitted fields of a post; unlike in other forms, an empty field ("clear it") differs from a missing one. */
export type SubmittedFields = {
  has(name: string): boolean;
  /** The last value of that name; empty if there is none. */
  one(name: string): string;
  /** Every non-empty value of that name. */
  all(name: string): string[];
};

export type RefuseField = (field: string, reason: string) => void;

/** A form of which any part may be missing. `read` reports errors with `refuse`; the reasons are i18n keys. */
export function partialForm<Value>(read: (sent: SubmittedFields, refuse: RefuseField) => Value): z.ZodType<Value> {
  // The form library drops empty fields of an object schema, but keeps them in a record.
  return z.record(z.string(), z.unknown()).transform((fields, context) => {
    const values = (name: string) =>
      (Object.hasOwn(fields, name) ? [fields[name]].flat() : []).map((value) =>
        typeof value === "string" ? value : "",
      );
    const sent: SubmittedFields = {
      has: (name) => Object.hasOwn(fields, name),
      one: (name) => values(name).at(-1) ?? "",
      all: (name) => values(name).filter((value) => value !== ""),
    };
    return read(sent, (field, message) =>
      context.issues.push({ code: "custom", input: fields[field], path: [field], message }),
    );
  });
}
