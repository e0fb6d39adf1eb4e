import { type Kysely, sql } from "kysely";

/**
 * Gifts as reference data (product 4: 12 kinds), photos sent in a chat (apart from those of the profile: another
 * audience, another limit), and what is typed to somebody before there is a conversation to keep it in.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table gift (
      kind text primary key,
      position smallint not null unique
    );
    insert into gift (kind, position) values
      ('rose', 0), ('bouquet', 1), ('heart', 2), ('love_letter', 3), ('chocolate', 4), ('strawberry', 5),
      ('cupcake', 6), ('coffee', 7), ('cocktail', 8), ('champagne', 9), ('teddy_bear', 10), ('diamond', 11);
    alter table message add constraint message_gift foreign key (gift) references gift;

    create table chat_photo (
      id text primary key,
      sender_id bigint not null references profile,
      file_key text not null,
      source_hash text not null,
      width integer not null check (width > 0),
      height integer not null check (height > 0),
      thumbhash text not null,
      created_at timestamptz not null
    );
    create index chat_photo_sender on chat_photo (sender_id);
    alter table message add constraint message_photo foreign key (photo_id) references chat_photo on delete set null;
    create unique index message_photo_once on message (photo_id) where photo_id is not null;

    create table first_draft (
      profile_id bigint not null references profile,
      other_id bigint not null references profile,
      text text not null,
      saved_at timestamptz not null,
      primary key (profile_id, other_id)
    );
    create index first_draft_other on first_draft (other_id);
  `.execute(db);
}
