import { type Kysely, sql } from "kysely";
import { buildIndex, inBatches, retryWhileLocked } from "../online-steps.ts";

export const kind = "expand";

const batchSize = 1_000;

/** What a search for speakers may filter by: its statement reads one index and no rows. */
const columns = "niche gender country date_of_birth sexuality fictional has_photo interest_bits language_bits".split(
  " ",
);
const columnsOf = (row: string) => sql.raw(columns.map((column) => `${row}.${column}`).join(", "));

/**
 * A row for each language that a listed member speaks (app/members/README.md#languages), to be counted and gathered by.
 * The database keeps them, whoever writes the profile.
 */
export async function steps(db: Kysely<unknown>): Promise<void> {
  await retryWhileLocked(db, () =>
    sql`
      create table if not exists profile_language (
        profile_id bigint not null references profile on delete cascade,
        -- The place of its bit in language_bits.
        language smallint not null,
        niche smallint not null,
        gender text not null,
        country char(2),
        date_of_birth date not null,
        sexuality text,
        fictional boolean not null,
        has_photo boolean not null,
        interest_bits bigint not null,
        language_bits bigint not null,
        primary key (profile_id, language)
      );

      create or replace function store_languages(member profile) returns void language plpgsql as $$
      begin
        delete from profile_language where profile_id = member.id;
        insert into profile_language (profile_id, language, ${sql.raw(columns.join(", "))})
        select member.id, place, ${columnsOf("member")} from generate_series(0, 39) as place
        where member.listed and (member.language_bits >> place) & 1 = 1;
      end $$;

      create or replace function keep_languages() returns trigger language plpgsql as $$
      begin
        perform store_languages(new);
        return null;
      end $$;
    `.execute(db),
  );
  await retryWhileLocked(db, () =>
    sql`
      create or replace trigger languages_after_insert after insert on profile for each row
        when (new.listed and new.language_bits <> 0) execute function keep_languages();
      create or replace trigger languages_after_update after update on profile for each row
        when ((old.listed, ${columnsOf("old")}) is distinct from (new.listed, ${columnsOf("new")}))
        execute function keep_languages();
    `.execute(db),
  );
  await fill(db);
  await buildIndex(db, {
    name: "profile_language_search",
    on: `profile_language (niche, gender, language, country, date_of_birth)
      include (profile_id, sexuality, fictional, has_photo, interest_bits, language_bits)`,
  });
  // Autovacuum would come within minutes; until then a count reads the rows.
  await sql`vacuum analyze profile_language`.execute(db);
  // What the version before gathers speakers by: it goes on without, slower. Its function stays.
  await sql`drop index concurrently if exists profile_speaks`.execute(db);
}

/** A thousand members at a time, in the order of their ids; locked, so that nobody's change is overtaken. */
async function fill(db: Kysely<unknown>): Promise<void> {
  await inBatches(
    db,
    (after) =>
      sql<{ last: string | null }>`
        with batch as (
          select id, profile as member from profile
          where id > ${after}::bigint order by id limit ${sql.lit(batchSize)} for no key update
        ), stored as materialized (
          select id, store_languages(member) from batch
        )
        select max(id)::text as last from stored
      `,
  );
}
