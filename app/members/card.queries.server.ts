import { type SelectQueryBuilder, sql } from "kysely";
import type { Database } from "#db/schema.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { ageOf } from "./age.ts";
import { languagesOfBits, type SpokenLanguage } from "./languages/spoken-languages.ts";
import { isOnline, type RecentActivity, recentActivityOf } from "./presence.ts";
import { isVerified } from "./verification/verification.queries.server.ts";

/** A member as shown in lists: likes, search results, conversations. */
export type MemberCard = {
  id: number;
  name: string;
  age: number;
  country: string | null;
  region: string | null;
  city: string | null;
  online: boolean;
  /** When they were last active, if they are not online. */
  active: RecentActivity;
  fictional: boolean;
  premium: boolean;
  /** Staff have seen that the main photo shows the member (app/members/README.md#verified-members). */
  verified: boolean;
  /** What they speak; empty if they have not said so, left out of lists that say it in words. */
  languages?: SpokenLanguage[];
  /** The same in words, for the card in a list that shows it (`withSpokenLine`). */
  spokenLine?: string;
  /** The active main photo, or null. `shared`: everybody may see it, because the member is not in privacy mode. */
  photo: { id: string; placeholder: string; shared: boolean } | null;
};

type CardRow = {
  id: number;
  name: string;
  date_of_birth: string;
  country: string | null;
  region: string | null;
  city: string | null;
  fictional: boolean;
  invisible: boolean;
  listed: boolean;
  /** When the member was last active; null for fictional profiles. */
  seen_at: Date | null;
  paid_user: boolean | null;
  language_bits: number;
  verified: boolean;
  photo_id: string | null;
  placeholder: string | null;
};

/** Adds the columns of a card to a query over `profile`. */
export function selectCard<DB extends Database, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>) {
  const members = query as unknown as SelectQueryBuilder<Database, "profile", O>;
  return members
    .leftJoin("account", "account.id", "profile.account_id")
    .leftJoin("account_presence", "account_presence.account_id", "profile.account_id")
    .leftJoin("photo", (join) => join.onRef("photo.id", "=", "profile.main_photo_id").on("photo.status", "=", "active"))
    .select([
      "profile.id",
      "profile.name",
      "profile.date_of_birth",
      "profile.country",
      "profile.region",
      "profile.city",
      "profile.fictional",
      "profile.invisible",
      "profile.listed",
      "profile.language_bits",
      "account_presence.seen_at",
      "account.paid_user",
      "photo.id as photo_id",
      "photo.placeholder",
    ])
    .select((eb) => sql<boolean>`coalesce(${isVerified(eb)}, false)`.as("verified"));
}

/** The card of one member; the caller must have checked access. */
export async function findCard(db: Db, id: number, now: Date): Promise<MemberCard | undefined> {
  const row = await selectCard(db.selectFrom("profile")).where("profile.id", "=", id).executeTakeFirst();
  return row && toCard(row, now);
}

/**
 * The card of a member who is banned or being deleted, for partners of a conversation: such members are hidden at once
 * (app/leaving/README.md#deletion). The name is empty, as it is after erasure.
 */
export function hiddenCard({ id, age, fictional }: MemberCard): MemberCard {
  const place = { country: null, region: null, city: null };
  return {
    id,
    name: "",
    age,
    fictional,
    ...place,
    online: false,
    active: null,
    premium: false,
    verified: false,
    languages: [],
    photo: null,
  };
}

/** Converts a row of `selectCard`. */
export function toCard(row: CardRow, now: Date): MemberCard {
  const seen = { seenAt: row.seen_at, invisible: row.invisible };
  return {
    id: row.id,
    name: row.name,
    age: ageOf(row.date_of_birth, now),
    country: row.country,
    region: row.region,
    city: row.city,
    online: isOnline(seen, now),
    active: recentActivityOf(seen, now),
    fictional: row.fictional,
    premium: row.paid_user ?? false,
    // A fictional profile has no account that staff could know.
    verified: row.verified && !row.fictional,
    languages: languagesOfBits(row.language_bits),
    photo:
      row.photo_id && row.placeholder ? { id: row.photo_id, placeholder: row.placeholder, shared: row.listed } : null,
  };
}
