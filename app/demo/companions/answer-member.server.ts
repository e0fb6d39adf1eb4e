import { linesOf } from "../town/lines/index.ts";
import { findConversationOfPair } from "#app/chat/conversation.queries.server.ts";
import { insertMessage } from "#app/chat/message.queries.server.ts";
import { messageWarningFor } from "#app/chat/warnings/message-warning.ts";
import { actTowardsMemberAsFictional } from "#app/members/access/act-towards-member.server.ts";
import { publish } from "#app/platform/live/bus.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { languageOr } from "#app/platform/i18n/languages.ts";
import { newId } from "#app/platform/secrets/ids.server.ts";
import type { WaitingConversation } from "./companion.queries.server.ts";

/**
 * Sends a companion's answer in the member's language. Under the pair lock it checks again that the last message is
 * still the member's, so that only one of several processes answers. Nobody is charged. The message key contains the
 * answered sequence number, so the answer cannot be stored twice.
 */
export async function answerMember(db: Db, waiting: WaitingConversation, now: Date): Promise<boolean> {
  const { companionId, memberId, conversationId, lastSeq } = waiting;
  const answered = await db.transaction().execute(async (tx) => {
    const scope = { profileId: companionId, niche: waiting.niche, showsFictional: true };
    const acting = await actTowardsMemberAsFictional(tx, { fictionalId: companionId, memberId, scope });
    const conversation = await findConversationOfPair(tx, companionId, memberId);
    if (!acting || conversation?.nextSeq !== lastSeq + 1) return false;
    const text = lineFor(waiting);
    const message = { id: newId(), senderId: companionId, recipientId: memberId, text, attachment: undefined, cost: 0 };
    const key = `companion-${conversationId}-${lastSeq}`;
    await insertMessage(acting, conversation, { ...message, key, warning: messageWarningFor(text) }, now);
    return true;
  });
  if (answered) publish({ type: "message", to: [memberId, companionId], conversation: conversationId });
  return answered;
}

/** First an answer to an opening line, later a question; the same message always gets the same answer. */
function lineFor({ language, companionId, lastSeq }: WaitingConversation): string {
  const lines = linesOf(languageOr(language));
  const answers = lines.conversations.flatMap((conversation) => conversation.slice(1, 2));
  const questions = lines.followUps.map(([question]) => question);
  const options = lastSeq <= 2 ? answers : questions;
  return options[(companionId + lastSeq) % options.length] ?? "";
}
