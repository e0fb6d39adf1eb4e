import type { Db } from "#app/platform/database/db.server.ts";
import {
  type MessageKind,
  listGivenUp,
  lockGivenUp,
  queueAgain,
} from "#app/platform/outbox/given-up.queries.server.ts";
import { readCursor, writeCursor } from "#app/platform/request/cursor.ts";
import { days, later } from "#app/platform/units.ts";
import { updateWaitingAgain } from "#app/tracking/postbacks/conversion.queries.server.ts";
import { done, refuse, type StaffAnswer, type StaffContext } from "#app/platform/commands/command.ts";
import { inStaffTransaction } from "#app/platform/commands/staff-transaction.server.ts";
import { writeAudit } from "#app/platform/commands/write-audit.server.ts";
import { writtenTime } from "#app/platform/commands/written-time.ts";

const linesPerPage = 100;
/** So many go out again at once; the command may be run once more. */
const maxResent = 1000;

/** One page of the messages that were given up, the newest first; reading them is noted in the audit. */
export async function listFailed(
  db: Db,
  { kind, after }: { kind?: MessageKind; after?: string },
  context: StaffContext,
): Promise<StaffAnswer> {
  const rows = await listGivenUp(db, { kind, before: readCursor(after ?? null), limit: linesPerPage + 1 });
  const messages = rows.slice(0, linesPerPage);
  const details = { shown: messages.length };
  await db
    .transaction()
    .execute((tx) => writeAudit(tx, { command: "view failed messages", subject: "outbox", details }, context));
  if (messages.length === 0) return done("No messages have failed.");
  const lines = messages.map(({ id, createdAt, accountId, topic, error, isSendable, ...message }) =>
    [
      `${writtenTime(createdAt)}  ${id}  ${message.kind}  ${topic}`,
      accountId === null ? "no account" : `account ${accountId}`,
      isSendable ? (error ?? "no reason was given") : "its recipient no longer exists",
    ].join("  "),
  );
  const last = rows.length > linesPerPage ? messages.at(-1) : undefined;
  const more = last ? [`There are more: --after ${writeCursor(last)}`] : [];
  return { ok: true, lines: [...lines, ...more], data: { messages } };
}

/**
 * Puts one given-up message, or those of a kind of the last seven days, back into the outbox, with all their attempts.
 * Refuses messages without a recipient, and reports to networks that may not be sent any more.
 */
export async function resendFailed(
  db: Db,
  { message, kind, reason }: { message?: number; kind?: MessageKind; reason: string },
  context: StaffContext,
): Promise<StaffAnswer> {
  if ((message === undefined) === (kind === undefined)) return refuse("Give the number of one message, or a kind.");
  return inStaffTransaction(db, context, async (tx) => {
    const which = message === undefined ? { kind, since: later(context.now, -days(7)) } : { id: message };
    const rows = await lockGivenUp(tx, { ...which, limit: maxResent });
    const idsOf = (isPostback: boolean) =>
      rows.flatMap((each) => ((each.kind === "postback") === isPostback ? each.id : []));
    const ids = [...idsOf(false), ...(await updateWaitingAgain(tx, idsOf(true)))];
    const count = ids.length;
    if (count === 0) return refuse("No such message can be sent again.");
    await queueAgain(tx, ids, context.now);
    const subject = message === undefined ? `${count} × ${kind}` : `message ${message}`;
    await writeAudit(tx, { command: "outbox resend", subject, reason, details: { count } }, context);
    const more = rows.length === maxResent ? ["There may be more: run the command again."] : [];
    return done(count === 1 ? "One message will be sent again." : `${count} messages will be sent again.`, ...more);
  });
}
