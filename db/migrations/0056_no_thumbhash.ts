import { type Kysely, sql } from "kysely";

export const kind = "contract";

/** Drops the column that 0055 left for the version before it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table photo drop column thumbhash;
    alter table chat_photo drop column thumbhash;
  `.execute(db);
}
