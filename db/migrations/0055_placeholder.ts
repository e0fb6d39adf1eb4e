import { type Kysely, sql } from "kysely";

export const kind = "expand";

/** A photo's placeholder is made when the photo is stored; those stored before have a grey one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table photo add column placeholder text not null default 'UkpSSlJKUkpSSlJKUkpSSlJKUkpSSlJK';
    alter table chat_photo add column placeholder text not null default 'UkpSSlJKUkpSSlJKUkpSSlJKUkpSSlJK';
    alter table photo alter column thumbhash set default '';
    alter table chat_photo alter column thumbhash set default '';
  `.execute(db);
}
