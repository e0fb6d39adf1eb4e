import { sql } from "kysely";
import { type CountryCode, countryCodes } from "#app/site/geo/countries.ts";
import type { Db } from "#db/connect.ts";
import { personOf } from "./people/people.ts";
import type { Person } from "./people/person.ts";
import { seeded } from "./random.ts";
import { type Household, storePeople } from "./people/store-people.ts";

const batch = 5_000;
const dense: Partial<Record<CountryCode, number>> = { NL: 20, DE: 26, GB: 20 };

/**
 * Grows the general pool with people without history until there are `wanted`, five thousand at a time: memory use
 * stays constant, and an interrupted growth continues where it stopped.
 */
export async function growTown(
  db: Db,
  wanted: number,
  household: Household,
  now: Date,
  onGrown: (grown: number) => void,
): Promise<void> {
  for (let grown = await countGrown(db); grown < wanted; ) {
    const people = Array.from({ length: Math.min(batch, wanted - grown) }, (_, at) => newcomer(grown + at, now));
    await db.transaction().execute((tx) => storePeople(tx, people, household));
    grown += people.length;
    onGrown(grown);
  }
  // The search is planned by table statistics, which are now out of date.
  for (const table of ["account", "account_presence", "profile", "photo", "profile_interest", "profile_language"]) {
    // Not only analyze: index-only counts need the visibility map.
    await sql`vacuum analyze ${sql.table(table)}`.execute(db);
  }
}

/** How many people were added to the town. */
export async function countGrown(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom("account")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("email_key", "like", "grown-%@town.invalid")
    .executeTakeFirstOrThrow();
  return count;
}

function newcomer(number: number, now: Date): Person {
  const key = `grown/${number}`;
  const shares = Object.fromEntries(countryCodes.map((code) => [code, dense[code] ?? 2])) as Record<
    CountryCode,
    number
  >;
  const country = seeded(`country of ${key}`).weigh(shares);
  const gender = number % 2 === 0 ? "female" : "male";
  const person = personOf({ key, niche: 1, country, gender, nth: number >> 1, fictional: false }, now);
  if (person.account) person.account.email = `grown-${number}@town.invalid`;
  return person;
}
