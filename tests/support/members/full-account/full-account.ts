import { randomBytes, randomInt } from "node:crypto";
import { newPhotoId } from "#app/platform/secrets/ids.server.ts";
import type { TestSite } from "../../site/site.ts";
import type { Member } from "../a-member.ts";
import { fillMoney } from "./money-rows.ts";
import { fillRecords } from "./record-rows.ts";
import { secrets } from "./secrets.ts";

/** The secrets in the rows of `fillEveryTable`, which nobody may read, not even the member. */
export const storedSecrets = Object.values(secrets);

/** Inserts at least one row of the member into every table that has rows of members. */
export async function fillEveryTable(site: TestSite, member: Member, other: Member): Promise<void> {
  const { accountId: account_id, profileId: profile_id } = member;
  const at = new Date();
  const { db } = site;
  await db.updateTable("account").set({ delete_reason: "I came back" }).where("id", "=", account_id).execute();

  const until = new Date(at.getTime() + 600_000);
  const code = { browser_hash: `${secrets.browser}-${account_id}`, email_key: member.email, code_hash: secrets.mailed };
  await db
    .insertInto("login_code")
    .values({ ...code, purpose: "login", site_id: 1, account_id, created_at: at, expires_at: until })
    .execute();
  const passkey = {
    id: `passkey-${account_id}`,
    host: "localhost",
    user_agent: "test",
    public_key: Buffer.from("key"),
  };
  await db
    .insertInto("passkey")
    .values({ ...passkey, account_id, counter: 0, transports: [], created_at: at })
    .execute();

  const pair = { liker_id: profile_id, liked_id: other.profileId };
  const back = { liker_id: other.profileId, liked_id: profile_id };
  await db
    .insertInto("likes")
    .values([pair, back].map((each) => ({ ...each, is_match: true, created_at: at })))
    .execute();
  await db
    .insertInto("swipe_like")
    .values({ ...pair, liked_at: at })
    .execute();
  await db
    .insertInto("withdrawn_like")
    .values({ ...pair, withdrawn_at: at })
    .execute();
  await db
    .insertInto("visit")
    .values([
      { visitor_id: profile_id, visited_id: other.profileId, visited_at: at },
      { visitor_id: other.profileId, visited_id: profile_id, visited_at: at },
    ])
    .execute();
  await db
    .insertInto("swipe_pass")
    .values({ passer_id: profile_id, passed_id: other.profileId, passed_at: at })
    .execute();
  await db
    .insertInto("block")
    .values({ blocker_id: profile_id, blocked_id: other.profileId, created_at: at })
    .execute();
  const { id: person_id } = await db
    .insertInto("known_person")
    .values({ profile_id, kind: "email", hmac: secrets.known, hint: "an", created_at: at })
    .returning("id")
    .executeTakeFirstOrThrow();
  // With neither of the two: who know each other are in none of each other's lists.
  const known = await db
    .selectFrom("profile")
    .select("id")
    .where("id", "not in", [profile_id, other.profileId])
    .limit(1)
    .executeTakeFirstOrThrow();
  await db
    .insertInto("known_pair")
    .values([
      { profile_id, other_id: known.id, person_id, ended_at: at },
      { profile_id: known.id, other_id: profile_id, person_id, ended_at: at },
    ])
    .execute();
  await db.insertInto("account_phone").values({ account_id, hmac: secrets.phone }).execute();
  await db.insertInto("profile_prompt").values({ profile_id, position: 1, prompt: "rain", answer: "Soup" }).execute();
  await db
    .insertInto("first_draft")
    .values({ profile_id, other_id: other.profileId, text: "Hello you", saved_at: at })
    .execute();
  const { id: conversation_id } = await db
    .insertInto("conversation")
    .values({
      ...{ id: randomInt(1, 2 ** 47), site_id: 1, starter_id: profile_id, created_at: at },
      ...{ low_id: Math.min(profile_id, other.profileId), high_id: Math.max(profile_id, other.profileId) },
    })
    .onConflict((pair) => pair.columns(["low_id", "high_id"]).doUpdateSet({ site_id: 1 }))
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("fraud_notice")
    .values({ victim_id: profile_id, banned_id: other.profileId, conversation_id, created_at: at, notified_at: at })
    .execute();
  await db
    .insertInto("match_answer")
    .values({ profile_id, gender: "any", min_age: 20, max_age: 40, country: "any", answered_at: at })
    .execute();
  await db
    .insertInto("named_search")
    .values({ profile_id, name: "Redheads", query: "hair=red", created_at: at, opened_at: at })
    .execute();
  await db.insertInto("saved_search").values({ profile_id, query: "min_age=30", saved_at: at }).execute();
  const complaint = randomInt(1, 2 ** 47);
  await db
    .insertInto("complaint")
    .values({
      id: complaint,
      site_id: 1,
      reference: randomBytes(5).toString("hex").toUpperCase(),
      kind: "spam",
      text: "They write spam.",
      language: "en",
      reporter_id: account_id,
      profile_id: other.profileId,
      snapshot: null,
      created_at: at,
    })
    .execute();
  await db.insertInto("intimate_notice").values({ complaint_id: complaint, name: "Their name" }).execute();
  await db
    .insertInto("intimate_photo")
    .values({
      ...{ complaint_id: complaint, photo_id: newPhotoId(), profile_id, origin: "photo", named: true },
      ...{ state: "restored", from_status: "active" },
    })
    .execute();
  await db
    .insertInto("verification")
    .values({ profile_id, sign: "ok", state: "approved", requests: 1, requested_at: at, decided_at: at })
    .execute();
  await db
    .insertInto("photo_decision")
    .values({
      ...{ profile_id, photo_id: "a-photo", decision: "reject", reason: "quality", from_status: "active" },
      ...{ was_main: false, decided_by: "A moderator", decided_at: at },
    })
    .execute();
  await fillMoney(site, account_id, at);
  await fillRecords(site, member, other, at);
}
