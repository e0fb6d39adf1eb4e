import type { ComplaintKind } from "#db/schema.ts";
import { type Choices, choices } from "../platform/choices.ts";

/** What people may complain about, in the order the form offers it; an appeal is made on the complaint's own page. */
export const ComplaintChoice = choices(
  "illegal_content",
  "minor",
  "fake_profile",
  "harassment",
  "scam",
  "spam",
  "privacy",
  "payment",
  "other",
);
export type ComplaintChoice = Choices<typeof ComplaintChoice>;

/** What a member, a photo or a message can be reported for; questions of payment and data are no reports. */
export const ReportChoice = choices(
  "illegal_content",
  "minor",
  "fake_profile",
  "harassment",
  "scam",
  "spam",
  "other",
) satisfies { options: readonly ComplaintChoice[] };
export type ReportChoice = Choices<typeof ReportChoice>;

/** Looked at before all others (product 9, kinds; pages, 2257 statement). */
export const urgentKinds = ["illegal_content", "minor", "fake_profile"] as const satisfies ComplaintKind[];

/** These cannot be settled without an answer to somebody: they need an address. */
const answered: readonly ComplaintKind[] = ["privacy", "payment"];

/** Whether a complaint of this kind needs an e-mail address; all others may be made without a name. */
export function needsEmail(kind: ComplaintKind): boolean {
  return answered.includes(kind);
}
