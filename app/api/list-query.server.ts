import { z } from "zod";
import { readCursor } from "#app/platform/request/cursor.ts";

/** The maximum number of entries per page of a list. */
export const maxEntries = 500;

/** Refuses a cursor that was never a `next` of this list: starting again would send a client in circles. */
export function refuseCursor(context: z.RefinementCtx): never {
  context.addIssue({ code: "custom", message: "invalid" });
  return z.NEVER;
}

/**
 * `limit` and `after` of a list. Both are optional: without them a list returns the newest 500
 * (app/api/README.md#answers).
 */
export const ListQuery = z.object({
  limit: z
    .string()
    .regex(/^[1-9]\d{0,2}$/)
    .transform(Number)
    .pipe(z.number().max(maxEntries))
    .optional(),
  after: z
    .string()
    .max(40)
    .transform((text, context) => readCursor(text) ?? refuseCursor(context))
    .optional(),
});
