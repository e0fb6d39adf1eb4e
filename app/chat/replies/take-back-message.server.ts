import { returnMessageCredits, wasGivenBackSince } from "#app/credits/ledger.queries.server.ts";
import { actTowardsMember } from "#app/members/access/act-towards-member.server.ts";
import { machineNow } from "#app/platform/clock.server.ts";
import { publish } from "#app/platform/live/bus.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { type Outcome, refused } from "#app/platform/outcome.ts";
import type { TakingBackRefusal } from "../refusals.ts";
import { withdrawNotifications } from "#app/push/notifications/notification.queries.server.ts";
import type { AboutMessage } from "./react-to-message.server.ts";
import { findMessageOfPair, lockReadSeq, selectTakenBack, storeTakenBack } from "./reply.queries.server.ts";
import { refusalForTakingBack } from "./take-back.ts";

/**
 * Takes one's own unread message back: it is gone for both, and its credits return, once
 * (app/chat/README.md#one-message); a push message or mail about it that still waits is not sent. A second time changes
 * nothing. Refuses messages that are read, are older than an hour, or are the sixth in 24 hours, and those whose credits
 * staff have given back; reading at the same moment wins.
 */
export async function takeBackMessage(
  db: Db,
  { accountId, scope, otherId, messageId }: AboutMessage,
  now: Date,
): Promise<Outcome<object, TakingBackRefusal>> {
  const { profileId } = scope;
  const done = await actTowardsMember(db, { accountId, scope, memberId: otherId }, async (tx) => {
    const message = await findMessageOfPair(tx, { profileId, otherId, messageId });
    if (!message?.own || message.isErased) return refused("message_gone");
    const { id, conversationId, seq, cost, createdAt } = message;
    if (message.isTakenBack) return { ok: true, conversationId, changed: false } as const;
    const readSeq = await lockReadSeq(tx, { conversationId, profileId: otherId });
    const { count: takenBack } = await selectTakenBack(tx, profileId, now).executeTakeFirstOrThrow();
    const reason = refusalForTakingBack({ isRead: seq <= readSeq, createdAt, takenBack, now });
    if (reason) return refused(reason);
    // Staff gave back what was spent on a partner banned for fraud, this message's credits among it.
    const spent = { accountId, profileId: otherId, since: createdAt };
    if (cost > 0 && (await wasGivenBackSince(tx, spent))) return refused("credits_returned");
    await storeTakenBack(tx, { id, conversationId, recipientId: otherId }, now);
    await withdrawNotifications(tx, { senderId: profileId, recipientId: otherId, about: id }, machineNow());
    if (cost > 0) await returnMessageCredits(tx, { accountId, credits: cost, messageId: id }, now);
    return { ok: true, conversationId, changed: true } as const;
  });
  if (!done.ok) return done;
  if (done.changed) publish({ type: "changed", to: [otherId, profileId], conversation: done.conversationId });
  return { ok: true };
}
