import { sql } from "kysely";
import type { ComplaintKind } from "#db/schema.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { isLanguage } from "#app/platform/i18n/languages.ts";
import { later, minutes } from "#app/platform/units.ts";
import { fileComplaint } from "#app/safety/complaints/file-complaint.server.ts";
import { requireSite } from "#app/site/site.server.ts";

/** So many wait in a demo at least, at each start: whoever looks at the desk finds something to do. */
const waitingPhotos = 12;
const openComplaints = 5;

/**
 * Fills the demo's queues at the desk: photos of the town wait again for a moderator, and a few of its members complain
 * about others, with texts of their own. Processes that start together take turns: one fills the queues.
 */
export async function putDemoQueues(db: Db, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('demo queues', 0))`.execute(tx);
    await putWaitingPhotos(tx, now);
    await putComplaints(db, now);
  });
}

/** Second photos, which no lander shows, of members who are no demo logins. */
async function putWaitingPhotos(db: Db, now: Date): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select photo.id from photo
    join profile on profile.id = photo.profile_id
    join account on account.id = profile.account_id
    where photo.status = 'active' and photo.decided_at is not null and photo.id <> profile.main_photo_id
      and profile.status = 'active' and account.email_key not like '%@demo.test'
    order by photo.id
    limit greatest(0, ${waitingPhotos} - (select count(*)::int from photo where decided_at is null and status <> 'rejected'))`.execute(
    db,
  );
  for (const [at, { id }] of rows.entries()) {
    await db
      .updateTable("photo")
      .set({ decided_at: null, created_at: later(now, -minutes(20 * (at + 1))) })
      .where("id", "=", id)
      .execute();
  }
}

const complaints: { kind: ComplaintKind; text: string; aboutMessage: boolean; hoursAgo: number }[] = [
  { kind: "scam", text: "After three messages she asked me for gift cards.", aboutMessage: true, hoursAgo: 20 },
  {
    kind: "fake_profile",
    text: "These are photos of an actress, not of this person.",
    aboutMessage: false,
    hoursAgo: 7,
  },
  { kind: "harassment", text: "Hij blijft schrijven nadat ik nee heb gezegd.", aboutMessage: true, hoursAgo: 5 },
  { kind: "spam", text: "Das ist Werbung für eine andere Seite.", aboutMessage: true, hoursAgo: 3 },
  {
    kind: "privacy",
    text: "My phone number is in this profile. I did not put it there.",
    aboutMessage: false,
    hoursAgo: 1,
  },
];

type Pair = {
  siteId: number;
  language: string;
  reporterId: number;
  profileId: number;
  conversationId: number;
  messageId: number;
  seq: number;
};

async function putComplaints(db: Db, now: Date): Promise<void> {
  const open = await db
    .selectFrom("complaint")
    .select("id")
    .where("status", "=", "open")
    .limit(openComplaints)
    .execute();
  const missing = openComplaints - open.length;
  if (missing <= 0) return;
  const pairs = await listPairs(db, missing);
  for (const [at, pair] of pairs.entries()) {
    const complaint = complaints[at % complaints.length];
    if (!complaint) continue;
    const { kind, text, aboutMessage, hoursAgo } = complaint;
    const { profileId, messageId, conversationId, seq } = pair;
    const message = { messageId, message: { conversationId, seq, photoId: null } };
    const input = {
      ...{
        site: await requireSite(pair.siteId),
        language: isLanguage(pair.language) ? pair.language : ("en" as const),
      },
      ...{ kind, text, url: "", email: null, reporterId: pair.reporterId },
      about: { profileId, ...(aboutMessage ? message : {}) },
    };
    await fileComplaint(db, input, later(now, -minutes(60 * hoursAgo)));
  }
}

/** Members of the town who wrote to one another, each reported member once, with the writer's last message. */
async function listPairs(db: Db, limit: number): Promise<Pair[]> {
  const { rows } = await sql<Pair>`
    select reporter.site_id as "siteId", account.language, account.id as "reporterId", sender.id as "profileId",
      message.conversation_id as "conversationId", message.id as "messageId", message.seq
    from conversation
    join message on message.id = conversation.last_message_id
    join profile as sender on sender.id = message.sender_id
    join profile as reporter on reporter.id in (conversation.low_id, conversation.high_id) and reporter.id <> sender.id
    join account on account.id = reporter.account_id
    join account as accused on accused.id = sender.account_id
    where sender.status = 'active' and reporter.status = 'active' and account.email_key not like '%@demo.test'
      and accused.email_key not like '%@demo.test'
      and not exists (select from complaint where complaint.profile_id = sender.id)
    order by conversation.id
    limit ${limit * 4}`.execute(db);
  const once = new Map(rows.map((row) => [row.profileId, row]));
  return [...once.values()].slice(0, limit);
}
