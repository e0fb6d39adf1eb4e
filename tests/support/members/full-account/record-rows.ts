import { randomInt } from "node:crypto";
import type { TestSite } from "../../site/site.ts";
import type { Member } from "../a-member.ts";
import { secrets } from "./secrets.ts";

/** At least one row of the account in every table of sessions, devices, mails and reports. */
export async function fillRecords({ db }: TestSite, member: Member, other: Member, at: Date): Promise<void> {
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
