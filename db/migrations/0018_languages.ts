import { type Kysely, sql } from "kysely";
import { buildIndex, inBatches, retryWhileLocked } from "../online-steps.ts";

export const kind = "expand";

const batchSize = 1_000;

/** In the order of their bits, as in app/members/languages/spoken-languages.ts. */
const codes = "en nl de it fr es pl da fi nb sv".split(" ");

const filters =
  "date_of_birth, sexuality, fictional, created_at, hair, eyes, body, relationship, tattoos, interest_bits, language_bits";

/** The search's indexes that hold what a search may filter by: each is built again with the languages. */
const indexes: { name: string; on: string }[] = [
  {
    name: "profile_recent_region",
    on: `(niche, country, gender, region, has_photo desc, last_active_slot desc, id desc)
      include (account_id, invisible, ${filters})`,
  },
  {
    name: "profile_recent_country",
    on: `(niche, country, gender, has_photo desc, last_active_slot desc, id desc)
      include (account_id, invisible, region, ${filters})`,
  },
  {
    name: "profile_recent_any",
    on: `(niche, gender, has_photo desc, last_active_slot desc, id desc)
      include (account_id, invisible, country, region, ${filters})`,
  },
  { name: "profile_sample_country", on: `(niche, country, gender, id) include (has_photo, region, ${filters})` },
  { name: "profile_sample_any", on: `(niche, gender, id) include (has_photo, ${filters})` },
  {
    name: "profile_count_years",
    on: `(niche, gender, country, region, extract(year from date_of_birth))
      include (id, date_of_birth, sexuality, fictional, has_photo, interest_bits, language_bits)`,
  },
  {
    name: "profile_search_age",
    on: `(niche, gender, country, date_of_birth)
      include (id, sexuality, fictional, has_photo, interest_bits, language_bits)`,
  },
  {
    name: "profile_search_traits",
    on: `(niche, gender, country, body, relationship, hair, eyes, tattoos, date_of_birth)
      include (id, sexuality, fictional, region, has_photo, created_at, interest_bits, language_bits)`,
  },
];

/**
 * Languages that members speak (app/members/README.md#languages). Members who are here already speak the language of
 * their account, and are told that they have not said so themselves.
 */
export async function steps(db: Kysely<unknown>): Promise<void> {
  await retryWhileLocked(db, () =>
    sql`
      alter table profile
        -- A bit for each of forty languages.
        add column if not exists language_bits bigint not null default 0,
        -- The member has said so; else it is the language of the sign-up.
        add column if not exists languages_chosen boolean not null default false,
        drop constraint if exists profile_languages,
        -- At most six of forty.
        add constraint profile_languages check (
          language_bits between 0 and 1099511627775 and bit_count(language_bits::bit(64)) <= 6) not valid;
    `.execute(db),
  );
  await retryWhileLocked(db, () =>
    sql`
      -- What an index of members by language is searched for: one number for each language in this niche, gender and
      -- country (null: in all countries).
      create or replace function language_keys(niche smallint, gender text, country text, bits bigint)
      returns bigint[] language plpgsql immutable parallel safe as $$
      declare
        ground bigint := (niche * 2 + (gender = 'male')::int) * 1024 +
          case when country is null then 0 else (ascii(country) - 64) * 32 + ascii(substr(country, 2)) - 64 end;
        rest bigint := bits;
        keys bigint[] := '{}';
      begin
        while rest <> 0 loop
          keys := keys || ((ground << 40) | (rest & -rest));
          rest := rest & (rest - 1);
        end loop;
        return keys;
      end $$;
    `.execute(db),
  );
  await fillFromAccounts(db);
  // Few speak a rare language: they are gathered through this index. Without a list of pending entries, which every
  // search would have to read through.
  await buildIndex(db, {
    name: "profile_speaks",
    on: `profile using gin ((
        language_keys(niche, gender, country::text, language_bits) ||
        language_keys(niche, gender, null::text, language_bits)
      )) with (fastupdate = off) where listed`,
  });
  for (const index of indexes) await widenIndex(db, index);
}

/** A thousand members at a time, in the order of their ids. */
async function fillFromAccounts(db: Kysely<unknown>): Promise<void> {
  await inBatches(
    db,
    (after) =>
      sql<{ last: string | null }>`
        with batch as (
          select id from profile where id > ${after}::bigint order by id limit ${sql.lit(batchSize)}
        ), filled as (
          update profile set language_bits = 1::bigint << (array_position(${codes}::text[], account.language) - 1)
          from account
          where profile.id in (select id from batch) and account.id = profile.account_id
            and not profile.languages_chosen and profile.language_bits = 0
            and account.language = any(${codes}::text[]) and account.status <> 'erased'
        )
        select max(id)::text as last from batch
      `,
  );
}

/** Builds the index beside the old one, and gives it its name. */
async function widenIndex(db: Kysely<unknown>, { name, on }: { name: string; on: string }): Promise<void> {
  const wider = `${name}_wider`;
  const isWide = async () => {
    const { rows } = await sql<{ wide: boolean }>`
      select indexdef like '%language_bits%' as wide from pg_indexes where indexname = ${name}
        and schemaname = current_schema()`.execute(db);
    return rows[0]?.wide ?? false;
  };
  if (await isWide()) return;
  await buildIndex(db, { name: wider, on: `profile ${on} where listed` });
  await sql`drop index concurrently if exists ${sql.id(name)}`.execute(db);
  await retryWhileLocked(db, () => sql`alter index ${sql.id(wider)} rename to ${sql.id(name)}`.execute(db));
}
