import { isVisible } from "#app/platform/text/plain-text.ts";
import { z } from "zod";
import { maxSearchName } from "./named-search.ts";

/** The two forms of saved searches (app/members/README.md#saved-searches): keep this one, give one up. */
export const SavedSearchForm = z.discriminatedUnion(
  "intent",
  [
    z.object({
      intent: z.literal("save_search"),
      name: z
        .string("search_name_missing")
        .trim()
        .min(1, "search_name_missing")
        .max(maxSearchName, "search_name_long")
        .refine(isVisible, "search_name_missing"),
      /** The filters as they stand in the page's address; unknown ones are dropped. */
      query: z.string().max(2_000, "invalid").default(""),
    }),
    z.object({ intent: z.literal("delete_search"), search: z.string("invalid").regex(/^\d{1,15}$/, "invalid") }),
  ],
  { error: "intent_unknown" },
);
