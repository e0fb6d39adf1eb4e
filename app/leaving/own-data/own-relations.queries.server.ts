import { sql } from "kysely";
import type { Database } from "#db/schema.ts";
import { findConfirmedAddress, isComplaintOf } from "#app/account/address/confirmed-address.queries.server.ts";
import { isAcquainted } from "#app/account/known/acquainted.queries.server.ts";
import { countKnownPeople } from "#app/account/known/known-person.queries.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { type DataOwner, nameWhereActive } from "./own-data.queries.server.ts";

/**
 * Rows that connect two members, seen from one side: `mine` is the owner's column, `theirs` the other member's. The
 * other member is named by public id, and by name only while their account is active
 * (app/members/README.md#who-sees-whom); whom the member knows, or who knows the member, is left out
 * (app/account/README.md#people-i-know). `columns` are the other columns to list; the first one gives the order.
 */
export async function listRelations<T extends keyof Database>(
  db: Db,
  { profileId }: DataOwner,
  row: { table: T; mine: keyof Database[T] & string; theirs: keyof Database[T] & string; columns: string[] },
): Promise<object[]> {
  const column = (name: string) => sql.ref(`${row.table}.${name}`);
  const { rows } = await sql<object>`
    select profile.id, ${nameWhereActive("name")}, ${sql.join(row.columns.map(column))}
    from ${sql.table(row.table)} join profile on profile.id = ${column(row.theirs)}
    where ${column(row.mine)} = ${profileId} and not ${isAcquainted(`${row.table}.${row.mine}`, "profile.id")}
    order by ${column(row.columns[0] ?? row.theirs)}, profile.id`.execute(db);
  return rows;
}

/** The member's answers to the match finder. */
export function listMatchAnswers(db: Db, { profileId }: DataOwner) {
  return db
    .selectFrom("match_answer")
    .select(["gender", "min_age", "max_age", "country", "region", "relationship", "interests", "answered_at"])
    .where("profile_id", "=", profileId)
    .execute();
}

/** How many people the member has named: what is stored of them cannot be read. */
export async function countOwnKnownPeople(db: Db, { profileId }: DataOwner) {
  const count = await countKnownPeople(db, profileId);
  return count === 0 ? [] : [{ count }];
}

/** The member's last request to be verified. The selfie is in the file under `selfie`, while it waits. */
export function listOwnVerification(db: Db, { profileId }: DataOwner) {
  return db
    .selectFrom("verification")
    .select(["sign", "state", "reason", "requests", "requested_at", "decided_at"])
    .select(["consent_version", "consent_at"])
    .where("profile_id", "=", profileId)
    .execute();
}

/** The member's last search. */
export function listSavedSearches(db: Db, { profileId }: DataOwner) {
  return db.selectFrom("saved_search").select(["query", "saved_at"]).where("profile_id", "=", profileId).execute();
}

/** The searches that the member keeps under names. */
export function listOwnNamedSearches(db: Db, { profileId }: DataOwner) {
  return db
    .selectFrom("named_search")
    .select(["name", "query", "created_at", "opened_at"])
    .where("profile_id", "=", profileId)
    .orderBy("id")
    .execute();
}

/** The member's complaints and reports, filed signed in or with the confirmed address, and the decisions. */
export async function listOwnComplaints(db: Db, { accountId }: DataOwner) {
  const address = await findConfirmedAddress(db, accountId);
  return db
    .selectFrom("complaint")
    .select(["reference", "kind", "url", "text", "email", "language", "status", "decision", "reasons"])
    .select(["created_at", "decided_at", "reporter_network"])
    .where((eb) => eb.or([eb("reporter_id", "=", accountId), isComplaintOf(address)(eb)]))
    .orderBy("created_at")
    .execute();
}

/** The member's notices of a picture of themself: the signature, and when they confirmed a main photo. */
export async function listOwnNotices(db: Db, { accountId }: DataOwner) {
  const address = await findConfirmedAddress(db, accountId);
  return db
    .selectFrom("intimate_notice")
    .innerJoin("complaint", "complaint.id", "intimate_notice.complaint_id")
    .select(["complaint.reference", "intimate_notice.name", "intimate_notice.confirmed_at"])
    .where((eb) => eb.or([eb("complaint.reporter_id", "=", accountId), isComplaintOf(address)(eb)]))
    .orderBy("complaint.created_at")
    .execute();
}

/** The member's photos that a notice has named or found, without who sent it. */
export async function listOwnHiddenPhotos(db: Db, { profileId }: DataOwner) {
  return db
    .selectFrom("intimate_photo")
    .select(["photo_id", "state", "hidden_at"])
    .where("profile_id", "=", profileId)
    .orderBy("photo_id")
    .execute();
}
