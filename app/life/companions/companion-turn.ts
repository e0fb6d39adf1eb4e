import { hours, seconds } from "../../platform/units.ts";

/** What a companion sees of a conversation in which the member has the last word. */
export type CompanionView = { lastMessageAt: Date; unread: number; answersToday: number };

/** Reads, and begins to type, this long after the member's message; answers this long after it. */
export const typesAfter = seconds(3);
export const answersAfter = seconds(8);
/** What lies longer is left: nobody waits for it any more. */
export const forgetsAfter = seconds(900);
/** The most answers of a companion to one member in 24 hours. */
export const mostAnswers = 20;
export const answersCountedOver = hours(24);

/** What a demo companion does now in a conversation, if anything (product 9). */
export function companionTurn(view: CompanionView, now: Date): "type" | "answer" | undefined {
  const waited = now.getTime() - view.lastMessageAt.getTime();
  if (waited > forgetsAfter || view.answersToday >= mostAnswers) return undefined;
  if (waited >= answersAfter) return "answer";
  if (waited >= typesAfter && view.unread > 0) return "type";
  return undefined;
}

/** A few of the fictional members answer, always the same ones: three of four. */
export function isCompanion(profileId: number): boolean {
  return profileId % 4 !== 0;
}
