import { type RawBuilder, sql } from "kysely";

/**
 * For queries: one of two members knows the other, so that both are to each other as if they did not exist
 * (app/account/README.md#people-i-know). `mine` and `theirs` are columns with their profile ids.
 */
export function isAcquainted(mine: string, theirs: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from known_pair where known_pair.profile_id = ${sql.ref(mine)} and known_pair.other_id = ${sql.ref(theirs)}
  )`;
}
