import { z } from "zod";

/** The most entries that a list gives at once. */
export const mostEntries = 500;

/** `limit` and `after` of a list; both are additions, without them a list gives all up to the newest 500 (product 8). */
export const PageCut = z.object({
  limit: z
    .string()
    .regex(/^[1-9]\d{0,2}$/)
    .transform(Number)
    .pipe(z.number().max(mostEntries))
    .optional(),
  after: z.string().max(40).optional(),
});
