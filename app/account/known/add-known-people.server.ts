import type { Db } from "#app/platform/database/db.server.ts";
import { type Outcome, refused } from "#app/platform/outcome.ts";
import { actAsMember } from "../act-as-member.server.ts";
import { emailKey } from "../address/email-address.server.ts";
import { hmacOf, readContacts } from "./known-contact.server.ts";
import { insertKnownPeople, insertPairsOfEntries, listHmacs, lockContacts } from "./known-person.queries.server.ts";
import { maxKnownPeople } from "./max-known-people.ts";
import type { KnownRefusal } from "./refusals.ts";

type Member = { accountId: number; profileId: number; email: string; country: string | null };
type AddOutcome =
  | Outcome<object, Exclude<KnownRefusal, "known_unreadable" | "known_full">>
  | { ok: false; reason: "known_unreadable"; entry: string }
  | { ok: false; reason: "known_full"; used: number };

/**
 * Adds the addresses and numbers of a text to the people whom a member knows (app/account/README.md#people-i-know); those
 * that are there already stay as they are. Answer and work are the same whether one of them has an account or not. Refuses
 * a text without any, one that cannot be read (`entry`), the member's own address, and more than there is room for (`used`: how many entries there are).
 */
export async function addKnownPeople(db: Db, input: Member & { text: string }, now: Date): Promise<AddOutcome> {
  const read = readContacts(input.text, input.country);
  if (!read.ok) return { ok: false, reason: "known_unreadable", entry: read.unreadable };
  const people = read.contacts.map((contact) => ({ ...contact, hmac: hmacOf(contact) }));
  if (people.length === 0) return refused("known_empty");
  if (people.some(({ kind, key }) => kind === "email" && key === emailKey(input.email))) return refused("known_own");
  return actAsMember(db, { accountId: input.accountId }, async (tx): Promise<AddOutcome> => {
    const kept = await listHmacs(tx, input.profileId);
    const added = people.filter(({ hmac }) => !kept.has(hmac));
    if (kept.size + added.length > maxKnownPeople) return { ok: false, reason: "known_full", used: kept.size };
    if (added.length === 0) return { ok: true };
    await lockContacts(
      tx,
      added.map(({ hmac }) => hmac),
    );
    const ids = await insertKnownPeople(tx, input.profileId, added, now);
    const keys = new Map(added.map(({ hmac, key }) => [hmac, key]));
    await insertPairsOfEntries(
      tx,
      input.profileId,
      ids.map(({ id, hmac }) => ({ id, hmac, key: keys.get(hmac) ?? "" })),
    );
    return { ok: true };
  });
}
