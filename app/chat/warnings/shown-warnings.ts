import { days } from "#app/platform/units.ts";
import type { MessageWarning } from "./message-warning.ts";

/** How long after its last line a warning about money is shown again (app/chat/README.md#warnings). */
const moneyPause = days(14);

export type WarnedMessage = { seq: number; warning: MessageWarning; createdAt: Date };

/**
 * Which of the messages with a warning show its line to their recipient, by their sequence number: the first of each
 * kind in a chat, and one about money again 14 days after the last line about it (app/chat/README.md#warnings). Takes
 * one sender's messages of a chat in their order; depends on nothing but their own times.
 */
export function shownWarnings(messages: readonly WarnedMessage[]): Map<number, MessageWarning> {
  const shown = new Map<number, MessageWarning>();
  const lastShown: Partial<Record<MessageWarning, Date>> = {};
  for (const { seq, warning, createdAt } of messages) {
    const last = lastShown[warning];
    if (last && (warning !== "money" || createdAt.getTime() - last.getTime() < moneyPause)) continue;
    shown.set(seq, warning);
    lastShown[warning] = createdAt;
  }
  return shown;
}
