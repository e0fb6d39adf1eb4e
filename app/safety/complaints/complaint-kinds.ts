import type { ComplaintKind } from "#db/schema.ts";
import { type Choices, choices } from "#app/platform/choices.ts";

/** The kinds of complaints in form order. An appeal is made on the complaint's own page. */
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

/** The kinds of reports about a member, a photo or a message; payment and privacy questions are complaints only. */
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

/** Handled before all others (app/safety/README.md#reports-and-complaints). */
export const urgentKinds = ["illegal_content", "minor", "fake_profile"] as const satisfies ComplaintKind[];

/** Kinds that need an answer to a person, and so an e-mail address. */
const kindsNeedingEmail: readonly ComplaintKind[] = ["privacy", "payment"];

/** Whether a complaint of this kind needs an e-mail address; others may be anonymous. */
export function needsEmail(kind: ComplaintKind): boolean {
  return kindsNeedingEmail.includes(kind);
}
