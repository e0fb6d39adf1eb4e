import { linesOf } from "#db/seed/lines/index.ts";
import { findConversationOfPair } from "../../chat/conversation.queries.server.ts";
import { insertMessage } from "../../chat/message.queries.server.ts";
import { findMemberAccess } from "../../members/access.queries.server.ts";
import { lockPair } from "../../members/lock-pair.queries.server.ts";
import { publish } from "../../platform/bus.server.ts";
import type { Db } from "../../platform/db.server.ts";
import { isLanguage } from "../../platform/i18n/languages.ts";
import { newId } from "../../platform/ids.server.ts";
import type { WaitingMember } from "./companion.queries.server.ts";

/**
 * A companion answers with a line in the member's language. Under the pair's lock it looks once more whether the
 * member still has the last word, so that of several processes one answers; nobody is charged. A message's key is the
 * answered sequence: it cannot be stored twice.
 */
export async function answerMember(db: Db, waiting: WaitingMember, now: Date): Promise<boolean> {
  const { companionId, memberId, conversationId, lastSeq } = waiting;
  const answered = await db.transaction().execute(async (tx) => {
    await lockPair(tx, companionId, memberId);
    const looker = { profileId: companionId, niche: waiting.niche, showsFictional: true };
    const member = await findMemberAccess(tx, looker, memberId);
    const conversation = await findConversationOfPair(tx, companionId, memberId);
    if (member?.access !== "open" || conversation?.nextSeq !== lastSeq + 1) return false;
    const text = lineFor(waiting);
    const message = { id: newId(), senderId: companionId, recipientId: memberId, text, attachment: undefined, cost: 0 };
    await insertMessage(tx, conversation, { ...message, key: `companion-${conversationId}-${lastSeq}` }, now);
    return true;
  });
  if (answered) publish({ type: "message", to: [memberId, companionId], conversation: conversationId });
  return answered;
}

/** By turns: the answers to first lines, then questions of their own; the same message always has the same answer. */
function lineFor({ language, companionId, lastSeq }: WaitingMember): string {
  const lines = linesOf(isLanguage(language) ? language : "en");
  const answers = lines.conversations.flatMap((conversation) => conversation.slice(1, 2));
  const questions = lines.followUps.map(([question]) => question);
  const choices = lastSeq <= 2 ? answers : questions;
  return choices[(companionId + lastSeq) % choices.length] ?? "";
}
