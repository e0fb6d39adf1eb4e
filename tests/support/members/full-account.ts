import { randomBytes, randomInt } from "node:crypto";
import type { Member } from "./a-member.ts";
import type { TestSite } from "../site/site.ts";

const secret = (name: string) => `secret-${name}-${randomBytes(6).toString("hex")}`;
const secrets = {
  card: secret("card"),
  sealed: secret("sealed"),
  code: secret("code"),
  session: secret("session"),
  device: secret("device"),
  link: secret("link"),
  p256dh: secret("p256dh"),
  auth: secret("auth"),
  mail: secret("mail"),
  staff: secret("staff"),
};

/** The secrets in the rows of `fillEveryTable`, which nobody may read, not even the member. */
export const storedSecrets = Object.values(secrets);

/** Inserts at least one row of the member into every table that has rows of members. */
export async function fillEveryTable(site: TestSite, member: Member, other: Member): Promise<void> {
  const { accountId: account_id, profileId: profile_id } = member;
  const at = new Date();
  const { db } = site;
  await db.updateTable("account").set({ delete_reason: "I came back" }).where("id", "=", account_id).execute();

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
  await db
    .insertInto("first_draft")
    .values({ profile_id, other_id: other.profileId, text: "Hello you", saved_at: at })
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
  await db
    .insertInto("complaint")
    .values({
      id: randomInt(1, 2 ** 47),
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
  await money(site, account_id, at);
  await records(site, member, other, at);
}

async function money({ db }: TestSite, account_id: number, at: Date): Promise<void> {
  const order_id = randomInt(1, 2 ** 47);
  const bundle = await db.selectFrom("bundle").selectAll().where("tier", "=", "p1").executeTakeFirstOrThrow();
  const price = bundle.price_minor;
  await db
    .insertInto("orders")
    .values({
      id: order_id,
      site_id: 1,
      account_id,
      bundle_id: bundle.id,
      credits: bundle.credits,
      price_minor: price,
      amount_minor: price,
      currency: bundle.currency,
      country: "NL",
      payment_method: "directdebit",
      provider: "directdebit",
      client_key: `life-${order_id}`,
      created_at: at,
    })
    .execute();
  await db
    .insertInto("payment_event")
    .values({
      provider: "directdebit",
      event_id: `life-${order_id}`,
      order_reference: String(order_id),
      status: "pending",
      amount_minor: price,
      currency: bundle.currency,
      outcome: "no_change",
      received_at: at,
    })
    .execute();
  await db
    .insertInto("stored_card")
    .values({ account_id, provider: "sandbox", token: secrets.card, label: "•••• 4242", stored_at: at })
    .execute();
  await db
    .insertInto("direct_debit")
    .values({
      order_id,
      account_id,
      mandate_reference: `MANDATE-${order_id}`,
      creditor_identifier: "NL00ZZZ000000000000",
      sealed: secrets.sealed,
      iban_masked: "NL•• •••• 6789",
      phone_masked: "•••• 987",
      code_hash: secrets.code,
      code_expires: at,
      created_at: at,
    })
    .execute();
  await db.insertInto("debit_code").values({ account_id, sent_at: at }).execute();
  await db.insertInto("debit_block").values({ account_id, reason: "returns", created_at: at }).execute();
  const refund_id = randomInt(1, 2 ** 47);
  await db
    .insertInto("refund")
    .values({
      id: refund_id,
      order_id,
      account_id,
      reason: "refund",
      amount_minor: 1,
      credits: 1,
      created_at: at,
    })
    .execute();
  await db
    .insertInto("credit_note")
    .values({ company_id: 1, number: refund_id, refund_id, order_id, amount_minor: 1, created_at: at })
    .execute();
  await db.insertInto("debt").values({ account_id, order_id, reason: "refund", credits: 1, created_at: at }).execute();
  const discount_code_id = randomInt(1, 2 ** 47);
  await db
    .insertInto("discount_code")
    .values({
      id: discount_code_id,
      site_id: 1,
      code: `STAY${order_id}`,
      account_id,
      expires: at,
      value_percentage: 30,
      validity: "once_per_user",
      created_at: at,
    })
    .execute();
  await db
    .insertInto("discount_use")
    .values({ account_id, code: `STAY${order_id}`, order_id, created_at: at })
    .execute();
  await db.insertInto("offer").values({ account_id, discount_code_id, sent_at: at }).execute();
}

async function records({ db }: TestSite, member: Member, other: Member, at: Date): Promise<void> {
  const { accountId: account_id } = member;
  const own = (name: keyof typeof secrets) => `${secrets[name]}-${account_id}`;
  await db
    .insertInto("session")
    .values({
      id_hash: own("session"),
      account_id,
      site_id: 1,
      user_agent: "Mozilla/5.0 (X11; Linux x86_64) Firefox/132.0",
      created_at: at,
      last_seen_at: at,
      expires_at: new Date(at.getTime() + 3_600_000),
    })
    .execute();
  await db.insertInto("account_notice").values({ account_id, kind: "confirm_1", sent_at: at }).execute();
  await db
    .insertInto("device")
    .values({ account_id, id_hash: own("device"), last_seen_at: at })
    .execute();
  await db
    .insertInto("login_attempt")
    .values({ site_id: 1, email_key: member.email, network: "198.51.100.0/24", attempted_at: at })
    .execute();
  await db
    .insertInto("token")
    .values({
      id_hash: own("link"),
      kind: "mail_change",
      account_id,
      payload: JSON.stringify({ email: "new@example.org", email_key: "new@example.org" }),
      created_at: at,
      expires_at: at,
    })
    .execute();
  await db
    .insertInto("account_origin")
    .values({ account_id, network: "nw", device: "phone", created_at: at, consent_at: at })
    .execute();
  await db
    .insertInto("ad_network")
    .values({
      ...{ network: "nw", label: "Network", template: "https://nw.example/{id}", events: ["sign_up"], actor: "anna" },
      ...{ sealed_secret: secrets.staff, created_at: at, changed_at: at },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const facts = { ref: "", sub1: "", sub2: "", sub3: "", value: "", currency: "" };
  const conversion = { id: randomInt(1, 2 ** 47), network: "nw", event: "sign_up" as const, subject: account_id };
  await db
    .insertInto("conversion")
    .values({ ...conversion, account_id, facts: JSON.stringify(facts), created_at: at })
    .execute();
  await db
    .insertInto("postback_attempt")
    .values({ conversion_id: conversion.id, attempted_at: at, status: 200, duration_ms: 12 })
    .execute();
  await db
    .insertInto("push_subscription")
    .values({
      id: randomInt(1, 2 ** 47),
      account_id,
      session_hash: own("session"),
      endpoint: `https://push.example.org/${account_id}`,
      p256dh: secrets.p256dh,
      auth: secrets.auth,
      created_at: at,
    })
    .execute();
  await db
    .insertInto("notification_preference")
    .values({ account_id, mail: ["like"], push: [] })
    .execute();
  await db
    .insertInto("notification")
    .values({ account_id, channel: "mail", kind: "like", sender_id: other.profileId, about: 0, notified_at: at })
    .execute();
  await db
    .insertInto("outbox")
    .values({
      site_id: 1,
      account_id,
      kind: "mail",
      topic: "like",
      recipient: member.email,
      subject: "News",
      text_body: secrets.mail,
      headers: "{}",
      status: "kept",
      due_at: at,
      created_at: at,
    })
    .execute();
  await db
    .insertInto("staff_audit")
    .values({
      actor: secrets.staff,
      command: "credits grant",
      subject: `account ${account_id}`,
      details: "{}",
      created_at: at,
    })
    .execute();
}
