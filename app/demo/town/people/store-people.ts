import { activitySlotOf } from "#app/account/session/activity-slot.ts";
import { later, minutes } from "#app/platform/units.ts";
import { languageBitsOf } from "#app/members/languages/spoken-languages.ts";
import type { Db } from "#db/connect.ts";
import { insertMany } from "../bulk.ts";
import { photoKey } from "../photo-files.ts";
import type { Person, PersonAccount } from "./person.ts";

export type Household = { sites: Map<number, number>; passwordHash: string };

/** Every eighth member with a photo has the mark. */
const isVerified = ({ id, account, photos }: Person) => Boolean(account) && photos.length > 0 && id % 8 === 0;

/** Stores accounts, profiles, photos and interests. Credits are stored with the ledger. */
export async function storePeople(db: Db, people: Person[], { sites, passwordHash }: Household): Promise<void> {
  const siteOf = ({ niche }: Person) => {
    const site = sites.get(niche);
    if (site === undefined) throw new Error(`niche ${niche} has no site`);
    return site;
  };
  const withAccount = people.flatMap((person) => (person.account ? [{ person, account: person.account }] : []));
  const bits = await interestBits(db);
  type Holder = { person: Person; account: PersonAccount };

  await insertMany<Holder>(db, "account", withAccount, {
    id: ["bigint", ({ account }) => account.id],
    site_id: ["bigint", ({ person }) => siteOf(person)],
    email: ["text", ({ account }) => account.email],
    email_key: ["text", ({ account }) => account.email],
    password_hash: ["text", () => passwordHash],
    status: ["text", ({ account }) => account.status],
    language: ["text", ({ account }) => account.language],
    paid_user: ["boolean", ({ account }) => account.premium],
    signup_step: ["text", () => "done"],
    signup_date: ["timestamptz", ({ person }) => person.createdAt],
    activated_at: [
      "timestamptz",
      ({ person, account }) => (account.status === "not_confirmed" ? null : later(person.createdAt, minutes(2))),
    ],
    banned_at: ["timestamptz", ({ account }) => account.bannedAt ?? null],
    delete_requested_at: ["timestamptz", ({ account }) => account.deleteRequestedAt ?? null],
  });
  await insertMany<Person>(db, "profile", people, {
    id: ["bigint", ({ id }) => id],
    account_id: ["bigint", ({ account }) => account?.id ?? null],
    site_id: ["bigint", siteOf],
    niche: ["smallint", ({ niche }) => niche],
    name: ["text", ({ name }) => name],
    gender: ["text", ({ gender }) => gender],
    sexuality: ["text", ({ sexuality }) => sexuality],
    date_of_birth: ["date", ({ dateOfBirth }) => dateOfBirth],
    country: ["text", ({ country }) => country],
    region: ["text", ({ region }) => region],
    city: ["text", ({ city }) => city],
    hair: ["text", ({ looks }) => looks.hair],
    eyes: ["text", ({ looks }) => looks.eyes],
    body: ["text", ({ looks }) => looks.body],
    relationship: ["text", ({ looks }) => looks.relationship],
    tattoos: ["text", ({ looks }) => looks.tattoos],
    about_me: ["text", ({ aboutMe }) => aboutMe],
    looking_for: ["text", ({ lookingFor }) => lookingFor],
    fictional: ["boolean", ({ account }) => !account],
    status: ["text", ({ disabled }) => (disabled ? "disabled" : "active")],
    privacy: ["boolean", ({ privacy }) => privacy],
    interest_bits: ["bigint", ({ interests }) => bits(interests)],
    language_bits: ["bigint", ({ speaks }) => languageBitsOf(speaks)],
    // Some have left what the sign-up filled in.
    languages_chosen: ["boolean", ({ account, speaks }) => Boolean(account) && speaks.length > 1],
    main_photo_id: ["text", ({ photos }) => photos[0]?.id ?? null],
    verified_at: ["timestamptz", (person) => (isVerified(person) ? person.createdAt : null)],
    verified_photo_id: ["text", (person) => (isVerified(person) ? (person.photos[0]?.id ?? null) : null)],
    last_active_slot: ["timestamptz", ({ lastActive }) => activitySlotOf(lastActive)],
    created_at: ["timestamptz", ({ createdAt }) => createdAt],
  });
  await insertMany<Holder>(db, "account_presence", withAccount, {
    account_id: ["bigint", ({ account }) => account.id],
    seen_at: ["timestamptz", ({ person }) => person.lastActive],
  });
  const photos = people.flatMap((person) => person.photos.map((photo, position) => ({ person, photo, position })));
  await insertMany(db, "photo", photos, {
    id: ["text", ({ photo }) => photo.id],
    profile_id: ["bigint", ({ person }) => person.id],
    file_key: ["text", ({ photo }) => photoKey(photo.pictureKey)],
    position: ["smallint", ({ position }) => position],
    width: ["integer", ({ photo }) => photo.width],
    height: ["integer", ({ photo }) => photo.height],
    placeholder: ["text", ({ photo }) => photo.placeholder],
    phash: ["text", ({ photo }) => photo.phash],
    created_at: ["timestamptz", ({ person, position }) => later(person.createdAt, minutes(3 + position))],
    // All photos were approved by staff.
    decided_at: ["timestamptz", ({ person, position }) => later(person.createdAt, minutes(30 + position))],
  });
  const interests = people.flatMap(({ id, interests }) => interests.map((interest) => ({ id, interest })));
  await insertMany(db, "profile_interest", interests, {
    profile_id: ["bigint", ({ id }) => id],
    interest: ["text", ({ interest }) => interest],
  });
  const prompts = people.flatMap(({ id, prompts }) => prompts.map((each, at) => ({ id, position: at + 1, ...each })));
  await insertMany(db, "profile_prompt", prompts, {
    profile_id: ["bigint", ({ id }) => id],
    position: ["smallint", ({ position }) => position],
    prompt: ["text", ({ prompt }) => prompt],
    answer: ["text", ({ answer }) => answer],
  });
}

/**
 * The interest bits that triggers would otherwise write into every row again: stored with the person, nothing changes.
 */
async function interestBits(db: Db): Promise<(interests: string[]) => string> {
  const rows = await db.selectFrom("interest").selectAll().execute();
  const bits = new Map(rows.map(({ name, bit }) => [name, 1n << BigInt(bit)]));
  return (interests) => String(interests.reduce((all, interest) => all | (bits.get(interest) ?? 0n), 0n));
}
