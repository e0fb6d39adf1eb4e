import { notifyTyping } from "#app/chat/live/notify-partners.server.ts";
import { readConversation } from "#app/chat/window/read-conversation.server.ts";
import { likeMember } from "#app/likes/like-member.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { seconds } from "#app/platform/units.ts";
import { answerMember } from "./answer-member.server.ts";
import { companionTurn, isCompanion } from "./companion-turn.ts";
import { listUnansweredLikes, listWaitingConversations } from "./companion.queries.server.ts";

const likeBackDelay = seconds(6);

/**
 * Lets the demo's companions read and type, answer, and like back (app/demo/README.md#town). What is due follows
 * only from the conversations and likes in the database, so any process can do it, and the next run catches up on a
 * missed one.
 */
export async function runCompanions(db: Db, now: Date): Promise<void> {
  for (const waiting of await listWaitingConversations(db, now)) {
    if (!isCompanion(waiting.companionId)) continue;
    const { conversationId, companionId: from, memberId: to } = waiting;
    const turn = companionTurn(waiting, now);
    if (turn) await readConversation(db, { profileId: from, conversationId, upToSeq: waiting.lastSeq });
    if (turn === "type") notifyTyping({ from, to, conversationId });
    if (turn === "answer") await answerMember(db, waiting, now);
  }
  for (const { memberId, companionId, niche } of await listUnansweredLikes(db, likeBackDelay, now)) {
    if (!isCompanion(companionId)) continue;
    await likeMember(db, { scope: { profileId: companionId, niche, showsFictional: true }, memberId }, now);
  }
}
