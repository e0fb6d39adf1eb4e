import { sql } from "kysely";
import type { Db, Tx } from "#app/platform/database/db.server.ts";
import type { ActingTx } from "../act-as-member.server.ts";

/** An entry as its owner sees it again: two characters and when it was added. */
export type KnownPerson = { id: number; kind: "email" | "phone"; hint: string; createdAt: Date };

/** A member's entries, newest first. */
export async function listKnownPeople(db: Db, profileId: number): Promise<KnownPerson[]> {
  return db
    .selectFrom("known_person")
    .select(["id", "kind", "hint", "created_at as createdAt"])
    .where("profile_id", "=", profileId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

/** How many entries a member has. */
export async function countKnownPeople(db: Db, profileId: number): Promise<number> {
  const row = await db
    .selectFrom("known_person")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("profile_id", "=", profileId)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** The hashes of a member's entries. */
export async function listHmacs(tx: ActingTx, profileId: number): Promise<Set<string>> {
  const rows = await tx.selectFrom("known_person").select("hmac").where("profile_id", "=", profileId).execute();
  return new Set(rows.map(({ hmac }) => hmac));
}

/**
 * Waits until no other transaction adds these contacts or makes one of them an account's own: of the two, the second
 * sees what the first has stored. Always in the same order.
 */
export async function lockContacts(tx: Tx, hmacs: string[]): Promise<void> {
  for (const hmac of [...hmacs].sort()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`contact:${hmac}`}, 0))`.execute(tx);
  }
}

/** What is stored of a contact; `key`: what accounts are found by, which is not stored. */
export type NewPerson = { kind: "email" | "phone"; hmac: string; hint: string; key: string };

/** Stores entries of a member; the ids of those that are new. Needs `lockContacts`. */
export async function insertKnownPeople(
  tx: ActingTx,
  profileId: number,
  people: NewPerson[],
  now: Date,
): Promise<{ id: number; hmac: string }[]> {
  return tx
    .insertInto("known_person")
    .values(people.map(({ kind, hmac, hint }) => ({ profile_id: profileId, kind, hmac, hint, created_at: now })))
    .onConflict((conflict) => conflict.columns(["profile_id", "hmac"]).doNothing())
    .returning(["id", "hmac"])
    .execute();
}

/**
 * Hides a member and those whom these new entries name from each other, in one statement that does the same work
 * whether there are such members or not. An account is named by its address, confirmed or still the one of its sign-up,
 * and by the number that it has confirmed (app/account/README.md#people-i-know). Needs `lockContacts`.
 */
export async function insertPairsOfEntries(
  tx: ActingTx,
  profileId: number,
  entries: { id: number; hmac: string; key: string }[],
): Promise<void> {
  const of = <Name extends "id" | "hmac" | "key">(name: Name) => entries.map((each) => each[name]);
  await sql`
    with entry as (
      select * from unnest(${of("id")}::bigint[], ${of("hmac")}::text[], ${of("key")}::text[]) as entry (id, hmac, key)
    ), named as (
      select entry.id, account.id as account_id
      from entry join site on true
      join account on account.site_id = site.id and account.email_key = entry.key
      union
      select entry.id, account_phone.account_id from entry join account_phone on account_phone.hmac = entry.hmac
    ), found as (
      select named.id, other.id as other_id
      from named
      join profile as other on other.account_id = named.account_id
      join profile as own on own.id = ${profileId} and own.niche = other.niche and own.id <> other.id
    )
    insert into known_pair (profile_id, other_id, person_id)
    select ${profileId}::bigint, other_id, id from found
    union all
    select other_id, ${profileId}::bigint, id from found
    on conflict do nothing`.execute(tx);
}

/** Hides an account's member and everybody whose entries name this contact from each other. Needs `lockContacts`. */
export async function insertPairsOfAccount(tx: Tx, account: { id: number; hmac: string }): Promise<void> {
  await sql`
    with found as (
      select person.id, owner.id as owner_id, own.id as own_id
      from known_person as person
      join profile as owner on owner.id = person.profile_id
      join profile as own on own.account_id = ${account.id} and own.niche = owner.niche and own.id <> owner.id
      where person.hmac = ${account.hmac}
    )
    insert into known_pair (profile_id, other_id, person_id)
    select owner_id, own_id, id from found
    union all
    select own_id, owner_id, id from found
    on conflict do nothing`.execute(tx);
}

/** Stores the number that an account has confirmed; a later one replaces it. */
export async function upsertAccountPhone(tx: Tx, phone: { accountId: number; hmac: string }): Promise<void> {
  await tx
    .insertInto("account_phone")
    .values({ account_id: phone.accountId, hmac: phone.hmac })
    .onConflict((conflict) => conflict.column("account_id").doUpdateSet({ hmac: phone.hmac }))
    .execute();
}

/** Removes an entry with its pairs; those whom another entry hides stay hidden. */
export async function deleteKnownPerson(tx: ActingTx, entry: { profileId: number; id: number }): Promise<void> {
  await tx.deleteFrom("known_person").where("profile_id", "=", entry.profileId).where("id", "=", entry.id).execute();
}
