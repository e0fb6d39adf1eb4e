import { z } from "zod";

/** The fields of a post as they were sent: here an empty one ("take it away") differs from one that is missing. */
export type Sent = {
  has(name: string): boolean;
  /** The last value of that name; empty when there is none. */
  one(name: string): string;
  /** Every value of that name but the empty ones. */
  all(name: string): string[];
};

export type Refuse = (field: string, reason: string) => void;

/** A form of which any part may be missing. `read` tells what is wrong with `refuse`; the reasons are i18n keys. */
export function sentForm<Value>(read: (sent: Sent, refuse: Refuse) => Value): z.ZodType<Value> {
  // The form library turns empty fields of known names into missing ones; of a record it leaves them as they are.
  return z.record(z.string(), z.unknown()).transform((fields, context) => {
    const values = (name: string) =>
      (Object.hasOwn(fields, name) ? [fields[name]].flat() : []).map((value) =>
        typeof value === "string" ? value : "",
      );
    const sent: Sent = {
      has: (name) => Object.hasOwn(fields, name),
      one: (name) => values(name).at(-1) ?? "",
      all: (name) => values(name).filter((value) => value !== ""),
    };
    return read(sent, (field, message) =>
      context.issues.push({ code: "custom", input: fields[field], path: [field], message }),
    );
  });
}
