import type { RejectReason } from "#db/schema.ts";

/** The reasons of a rejection as staff read them; what the member reads is in `photos:rejected`. */
export const reasonLabels: Record<RejectReason, string> = {
  nudity: "Nudity",
  foreign: "Someone else",
  contact: "Contact details",
  advertising: "Advertising",
  quality: "Poor quality",
  other: "Against the terms",
};
