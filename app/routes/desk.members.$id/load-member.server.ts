import { describeDevice } from "#app/account/session/device-description.ts";
import { listSessions } from "#app/account/settings/sessions.queries.server.ts";
import { listOrderPage } from "#app/credits/books/order-list.queries.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { pageSize, readCursor, writeCursor } from "#app/platform/request/cursor.ts";
import { parseId } from "#app/platform/request/public-id.ts";
import {
  listComplaintsAbout,
  listComplaintsBy,
  listLedgerPage,
  listMailPage,
  listSanctions,
} from "#app/members/record/member-record.queries.server.ts";
import { listTimeline, readTimelineCursor, writeTimelineCursor } from "#app/members/record/timeline.queries.server.ts";
import { listFraudVictims } from "#app/safety/fraud/victim.queries.server.ts";
import { viewOrder } from "#app/credits/orders/order-show.server.ts";
import type { StaffContext } from "#app/platform/commands/command.ts";
import type { memberParts } from "#app/desk/members/member-parts.ts";

type Who = { accountId: number; profileId: number };
type Part = (typeof memberParts)[number];

/** What one part of a member's page shows; each list is one page of a keyset. */
export async function loadPart(
  db: Db,
  part: Part,
  who: Who,
  query: URLSearchParams,
  context: Pick<StaffContext, "actor" | "now">,
) {
  const { accountId, profileId } = who;
  const after = query.get("after");
  if (part === "orders") {
    const page = await listOrderPage(db, { accountId }, readCursor(after));
    const chosen = parseId(query.get("order") ?? undefined);
    const view = chosen === undefined ? undefined : await viewOrder(db, chosen, context);
    const order = view?.order.accountId === accountId ? view : undefined;
    return { part, orders: page.orders, order, next: page.next && writeCursor(page.next) };
  }
  if (part === "credits") {
    const page = await listLedgerPage(db, accountId, parseId(after ?? undefined));
    return { part, entries: page.entries, next: page.next === undefined ? undefined : String(page.next) };
  }
  if (part === "fraud") {
    const page = await listFraudVictims(db, {
      bannedId: profileId,
      after: parseId(after ?? undefined),
      limit: pageSize,
    });
    return { part, after, victims: page.victims, next: page.next === undefined ? undefined : String(page.next) };
  }
  if (part === "mails") return { part, ...(await listMailPage(db, accountId, readCursor(after))) };
  if (part === "timeline") {
    const page = await listTimeline(db, who, readTimelineCursor(after));
    return { part, events: page.events, next: page.next && writeTimelineCursor(page.next) };
  }
  const [sessions, sanctions, about, by] = await Promise.all([
    listSessions(db, accountId, undefined, context.now),
    listSanctions(db, profileId),
    listComplaintsAbout(db, profileId),
    listComplaintsBy(db, accountId),
  ]);
  return {
    part,
    sessions: sessions.map(({ handle, userAgent, createdAt, lastSeenAt }) => {
      const { browser, system } = describeDevice(userAgent);
      return {
        handle,
        createdAt,
        lastSeenAt,
        device: [browser, system].filter(Boolean).join(", ") || "unknown device",
      };
    }),
    sanctions,
    about,
    by,
  };
}

export type LoadedPart = Awaited<ReturnType<typeof loadPart>>;
