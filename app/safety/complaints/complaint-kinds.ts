import type { ComplaintKind } from "#db/schema.ts";
import { type Choices, choices } from "#app/platform/choices.ts";

export type ComplaintChoice = Exclude<ComplaintKind, "appeal" | "decision">;

type KindFacts = {
  /** Offered in reports about a member, a photo or a message, too; the others are complaints only. */
  report: boolean;
  /** Handled before all others (app/safety/README.md#reports-and-complaints). */
  urgent: boolean;
  /** Needs an answer to a person, and so an e-mail address; others may be anonymous. */
  needsEmail: boolean;
};

/** The kinds of complaints in form order. An appeal is made on the complaint's own page. */
const kinds: Record<ComplaintChoice, KindFacts> = {
  minor: { report: true, urgent: true, needsEmail: false },
  // Has a form of its own (app/safety/README.md#a-picture-of-me).
  intimate_picture: { report: false, urgent: true, needsEmail: true },
  illegal_content: { report: true, urgent: true, needsEmail: false },
  fake_profile: { report: true, urgent: true, needsEmail: false },
  harassment: { report: true, urgent: false, needsEmail: false },
  unwanted_photo: { report: true, urgent: false, needsEmail: false },
  scam: { report: true, urgent: true, needsEmail: false },
  spam: { report: true, urgent: false, needsEmail: false },
  privacy: { report: false, urgent: false, needsEmail: true },
  payment: { report: false, urgent: false, needsEmail: true },
  other: { report: true, urgent: false, needsEmail: false },
};
const allKinds = Object.keys(kinds) as ComplaintChoice[];

export const ComplaintChoice = choices(...allKinds);

export const ReportChoice = choices(...allKinds.filter((kind) => kinds[kind].report));
export type ReportChoice = Choices<typeof ReportChoice>;

/** Whether a complaint of this kind is handled first. An appeal is as urgent as what it is about. */
export function isUrgent(kind: ComplaintKind): boolean {
  return kind !== "appeal" && kind !== "decision" && kinds[kind].urgent;
}

/** Whether a complaint of this kind needs an e-mail address. */
export function needsEmail(kind: ComplaintChoice): boolean {
  return kinds[kind].needsEmail;
}
