import { hours, seconds } from "#app/platform/units.ts";

/** What a companion knows about a conversation whose last message is the member's. */
export type CompanionView = { lastMessageAt: Date; unread: number; answersToday: number };

/** How long after the member's message a companion reads it and starts to type, and how long after it answers. */
const typingDelay = seconds(3);
const answerDelay = seconds(8);
/** Older messages are not answered: nobody is waiting any more. */
export const maxWaitingTime = seconds(900);
/** The maximum number of answers of a companion to one member in 24 hours. */
export const maxAnswersPerMember = 20;
export const answerCountWindow = hours(24);

/** What a demo companion does in a conversation now, if anything (app/demo/README.md#town). */
export function companionTurn(view: CompanionView, now: Date): "type" | "answer" | undefined {
  const waited = now.getTime() - view.lastMessageAt.getTime();
  if (waited > maxWaitingTime || view.answersToday >= maxAnswersPerMember) return undefined;
  if (waited >= answerDelay) return "answer";
  if (waited >= typingDelay && view.unread > 0) return "type";
  return undefined;
}

/** Three of four fictional members answer, always the same ones. */
export function isCompanion(profileId: number): boolean {
  return profileId % 4 !== 0;
}
