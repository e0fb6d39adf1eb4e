import { type Kysely, sql } from "kysely";

export const kind = "expand";

/** People whom members know, and the pairs of members that are hidden from each other for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Somebody whom a member knows: an address or number as a keyed hash, and its first two characters.
    create table known_person (
      id bigint generated always as identity primary key,
      profile_id bigint not null references profile on delete cascade,
      kind text not null check (kind in ('email', 'phone')),
      hmac text not null,
      hint text not null check (char_length(hint) <= 2),
      created_at timestamptz not null,
      unique (profile_id, hmac)
    );
    create index known_person_by_hmac on known_person (hmac);

    -- The number that an account has confirmed by SMS, as the same keyed hash.
    create table account_phone (
      account_id bigint primary key references account on delete cascade,
      hmac text not null
    );
    create index account_phone_by_hmac on account_phone (hmac);

    -- Two members who are to each other as if they did not exist, once from either side. Each row belongs to the entry
    -- that it comes from, and goes with it.
    create table known_pair (
      profile_id bigint not null references profile on delete cascade,
      other_id bigint not null references profile on delete cascade,
      person_id bigint not null references known_person on delete cascade,
      -- When their likes and chats were ended.
      ended_at timestamptz,
      primary key (profile_id, other_id, person_id),
      check (profile_id <> other_id)
    );
    create index known_pair_by_other on known_pair (other_id);
    create index known_pair_by_person on known_pair (person_id);
    create index known_pair_to_end on known_pair (person_id) where ended_at is null;
  `.execute(db);
}
