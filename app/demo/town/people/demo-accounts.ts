import { days, later, minutes } from "#app/platform/units.ts";
import { niches } from "#app/site/niche.ts";
import type { AccountStatus, Gender } from "#db/schema.ts";
import { chooseInterests, chooseLooks } from "./looks.ts";
import { chooseLanguages, choosePrompts } from "./speech.ts";
import { chooseName } from "./names.ts";
import { aboutMe, bornFor, idsOf, lookingFor } from "./people.ts";
import type { Person } from "./person.ts";
import { choosePlace } from "../places.ts";
import { looksOnPictures, portraitsOf } from "./portraits.ts";
import { seeded } from "../random.ts";

/**
 * The age of the newcomer's account, renewed at every start so that the time bonus is running
 * (app/demo/README.md#accounts).
 */
export const newcomerSince = minutes(5);

type DemoSlug = "free" | "new" | "premium" | "broke" | "unconfirmed" | "blocked" | "deleting" | "banned";

type DemoAccount = {
  slug: DemoSlug;
  status: AccountStatus;
  premium: boolean;
  credits: number | undefined;
  pictures: number;
  /** On the default site; on the others all live in NL and have a gender that fits the niche. */
  country: "NL" | "DE" | "GB";
  gender: Gender;
  age: number;
  /** Milliseconds since sign-up. */
  since: number;
};

const ordinary = { status: "active", premium: false, credits: undefined, pictures: 1 } as const;

/** The accounts printed on the terminal, on every demo site (app/demo/README.md#accounts). */
export const demoAccounts: DemoAccount[] = [
  { ...ordinary, slug: "free", credits: 15, pictures: 0, country: "NL", gender: "male", age: 34, since: days(60) },
  { ...ordinary, slug: "new", credits: 0, country: "NL", gender: "female", age: 29, since: newcomerSince },
  {
    ...ordinary,
    slug: "premium",
    premium: true,
    credits: 500,
    pictures: 3,
    country: "NL",
    gender: "female",
    age: 38,
    since: days(400),
  },
  {
    ...ordinary,
    slug: "broke",
    premium: true,
    credits: 0,
    pictures: 2,
    country: "DE",
    gender: "male",
    age: 45,
    since: days(200),
  },
  { ...ordinary, slug: "unconfirmed", status: "not_confirmed", country: "NL", gender: "male", age: 27, since: days(1) },
  { ...ordinary, slug: "blocked", pictures: 2, country: "GB", gender: "male", age: 41, since: days(90) },
  {
    ...ordinary,
    slug: "deleting",
    status: "pending_deletion",
    country: "NL",
    gender: "female",
    age: 33,
    since: days(150),
  },
  { ...ordinary, slug: "banned", status: "banned", country: "DE", gender: "male", age: 39, since: days(100) },
];

export type DemoPerson = Person & { slug: DemoSlug };

/** The demo accounts of every niche as people of the town. */
export function demoPeople(now: Date): DemoPerson[] {
  return niches.flatMap((niche) => demoAccounts.map((account) => demoPerson(account, niche.number, now)));
}

/** The ids of every demo account of every niche. */
export function demoAccountIds(): number[] {
  return niches.flatMap(({ number }) => demoAccounts.map(({ slug }) => idsOf(demoKey(slug, number)).accountId));
}

/** The key of a demo account's ids. */
export function demoKey(slug: DemoSlug, niche: number): string {
  return `demo/${niche}/${slug}`;
}

function demoPerson(account: DemoAccount, nicheNumber: number, now: Date): DemoPerson {
  const niche = niches[nicheNumber - 1];
  if (!niche) throw new Error(`no niche ${nicheNumber}`);
  const key = demoKey(account.slug, nicheNumber);
  const random = seeded(key);
  const ids = idsOf(key);
  const gender = niche.signup.genders.includes(account.gender) ? account.gender : (niche.signup.genders[0] ?? "female");
  const age =
    gender === "female" ? Math.max(account.age, (niche.minAgeOfWomen ?? 0) + random.whole(1, 8)) : account.age;
  const country = niche.name === "general" ? account.country : "NL";
  const language = country === "NL" ? "nl" : country === "DE" ? "de" : "en";
  const dateOfBirth = bornFor(random, age, now);
  const place = account.slug === "free" ? { region: "Utrecht", city: "Utrecht" } : choosePlace(random, country);
  const createdAt = later(now, -account.since);
  const leaving = account.status === "pending_deletion" ? later(now, -days(3)) : undefined;
  const bannedAt = account.status === "banned" ? later(now, -days(6)) : undefined;
  const person: DemoPerson = {
    slug: account.slug,
    id: ids.profileId,
    account: {
      id: ids.accountId,
      email: `${account.slug}@demo.test`,
      status: account.status,
      language: "",
      premium: account.premium,
      deleteRequestedAt: leaving,
      bannedAt,
      credits: account.credits,
    },
    niche: nicheNumber,
    name: chooseName(random, { language, gender, age, birthYear: Number(dateOfBirth.slice(0, 4)) }),
    gender,
    sexuality: niche.signup.sexualities[0] ?? "hetero",
    dateOfBirth,
    country,
    ...place,
    language,
    speaks: chooseLanguages(seeded(`languages of ${key}`), language),
    prompts: choosePrompts(seeded(`prompts of ${key}`), language),
    looks: chooseLooks(random, { gender, age, niche: nicheNumber }),
    aboutMe: aboutMe(random, language, { gender, city: place.city }),
    lookingFor: lookingFor(random, language, { gender, city: place.city }),
    interests: chooseInterests(random, nicheNumber),
    photos: portraitsOf(random, { gender, age, nth: account.age, start: nicheNumber }, account.pictures),
    privacy: false,
    disabled: Boolean(leaving ?? bannedAt),
    createdAt,
    lastActive: leaving ?? bannedAt ?? later(now, -minutes(account.slug === "new" ? 1 : random.whole(10, 300))),
  };
  return { ...person, looks: looksOnPictures(person.looks, person.photos) };
}
