import { type SelectQueryBuilder, sql } from "kysely";
import type { Database } from "#db/schema.ts";
import { likesOnPage } from "../../access/access.queries.server.ts";
import { type MemberCard, selectCard, toCard } from "../../card.queries.server.ts";
import { interestsOfBits } from "../../interest-bits.ts";
import type { Interest } from "../../profile-values.ts";

export type FoundMember = {
  member: MemberCard;
  /** The viewer likes them. */
  liked: boolean;
  likedByOther: boolean;
  /** The interests that the viewer has, too. */
  shared: Interest[];
};

/** Adds the columns of a found member to a query over `profile`, for this viewer (0 for a visitor). */
export function selectFound<DB extends Database, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  viewerId: number,
) {
  const members = query as unknown as SelectQueryBuilder<Database, "profile", O>;
  return selectCard(
    members.select((eb) => [
      ...likesOnPage(eb, viewerId),
      sql<number>`profile.interest_bits &
        coalesce((select own.interest_bits from profile as own where own.id = ${viewerId}), 0)`.as("shared_bits"),
    ]),
  );
}

type FoundRow = Parameters<typeof toCard>[0] & {
  liked: unknown;
  liked_by_other: unknown;
  shared_bits: number;
};

/** Converts a row of `selectFound`. */
export function toFound(row: FoundRow, now: Date): FoundMember {
  return {
    member: toCard(row, now),
    liked: Boolean(row.liked),
    likedByOther: Boolean(row.liked_by_other),
    shared: interestsOfBits(row.shared_bits),
  };
}
