import { tellTyping } from "../../chat/live/tell-typing.server.ts";
import { readConversation } from "../../chat/read-conversation.server.ts";
import { likeMember } from "../../likes/like-member.server.ts";
import type { Db } from "../../platform/db.server.ts";
import { seconds } from "../../platform/units.ts";
import { answerMember } from "./answer-member.server.ts";
import { listUnansweredLikes, listWaitingMembers } from "./companion.queries.server.ts";
import { companionTurn, isCompanion } from "./companion-turn.ts";

const likesBackAfter = seconds(6);

/**
 * What the demo's companions do now: read and type, answer, like back (product 9). What is due stands in the database
 * alone, in conversations and likes, so any process may do it, and a step that was missed is done by the next.
 */
export async function runCompanions(db: Db, now: Date): Promise<void> {
  for (const waiting of await listWaitingMembers(db, now)) {
    if (!isCompanion(waiting.companionId)) continue;
    const { conversationId, companionId: from, memberId: to } = waiting;
    const turn = companionTurn(waiting, now);
    if (turn) await readConversation(db, { profileId: from, conversationId, upToSeq: waiting.lastSeq });
    if (turn === "type") tellTyping({ from, to, conversationId });
    if (turn === "answer") await answerMember(db, waiting, now);
  }
  for (const { memberId, companionId, niche } of await listUnansweredLikes(db, likesBackAfter, now)) {
    if (!isCompanion(companionId)) continue;
    await likeMember(db, { looker: { profileId: companionId, niche, showsFictional: true }, memberId }, now);
  }
}
