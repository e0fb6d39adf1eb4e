import { languagesOf } from "#app/site/geo/countries.ts";
import { days, later, minutes } from "#app/platform/units.ts";
import type { Gender, Sexuality } from "#db/schema.ts";
import { linesOf, type TownLanguage, written } from "../lines/index.ts";
import { chooseLanguages, choosePrompts } from "./speech.ts";
import { chooseInterests, chooseLooks } from "./looks.ts";
import { chooseName } from "./names.ts";
import type { Person } from "./person.ts";
import { choosePlace } from "../places.ts";
import { looksOnPictures, portraitsOf } from "./portraits.ts";
import { type Random, seeded } from "../random.ts";
import type { Resident } from "./residents.ts";

/** The age ranges by niche and gender (app/site/README.md#niches, minimum ages of gilf and milf). */
const ages: Record<number, Record<Gender, [number, number]>> = {
  1: { female: [20, 61], male: [21, 64] },
  2: { female: [20, 58], male: [20, 58] },
  3: { female: [22, 56], male: [23, 60] },
  4: { female: [21, 57], male: [22, 60] },
  5: { female: [46, 68], male: [22, 62] },
  6: { female: [31, 55], male: [20, 52] },
  7: { female: [20, 60], male: [20, 60] },
};

/** A cycle of twelve, so that a pool has exactly these shares. */
const sexualities: Record<"mixed" | "same", Record<Gender, Sexuality[]>> = {
  mixed: {
    female: [
      "hetero",
      "hetero",
      "hetero",
      "bi",
      "hetero",
      "hetero",
      "hetero",
      "hetero",
      "bi",
      "hetero",
      "lesbian",
      "hetero",
    ],
    male: [
      "hetero",
      "hetero",
      "hetero",
      "hetero",
      "bi",
      "hetero",
      "hetero",
      "hetero",
      "hetero",
      "hetero",
      "gay",
      "hetero",
    ],
  },
  same: { female: ["lesbian", "lesbian", "bi"], male: ["gay", "gay", "bi"] },
};

const she = 2;
const gay = 7;

/** The ids of a resident, computed without the database. */
export function idsOf(key: string): { profileId: number; accountId: number } {
  const random = seeded(`ids of ${key}`);
  return { profileId: random.id(), accountId: random.id() };
}

/** The complete person of a resident; the same resident gives the same person on every call. */
export function personOf(resident: Resident, now: Date): Person {
  const { key, niche, country, gender, nth, fictional } = resident;
  const random = seeded(key);
  const { profileId, accountId } = idsOf(key);
  const [youngest, oldest] = ages[niche]?.[gender] ?? [20, 60];
  // The lower of two draws: more younger than older people.
  const age = Math.min(random.whole(youngest, oldest), random.whole(youngest, oldest));
  const dateOfBirth = bornFor(random, age, now);
  const language = random.pick(languagesOf(country)) as TownLanguage;
  const place = choosePlace(random, country);
  const turn = niche === she || niche === gay ? "same" : "mixed";
  const orientations = sexualities[turn][gender];
  const createdAt = random.moment(later(now, -days(730)), later(now, -days(2)));
  const pictures = random.chance(0.12) ? 0 : random.weigh({ 1: 4, 2: 3, 3: 3 });
  const writer = { gender, city: place.city };

  const person: Person = {
    id: profileId,
    account: fictional
      ? undefined
      : {
          id: accountId,
          email: `${accountId.toString(36)}@town.invalid`,
          status: "active",
          language,
          premium: random.chance(0.27),
          deleteRequestedAt: undefined,
          bannedAt: undefined,
          credits: undefined,
        },
    niche,
    name: chooseName(random, { language, gender, birthYear: Number(dateOfBirth.slice(0, 4)), age }),
    gender,
    sexuality: orientations[nth % orientations.length] ?? "hetero",
    dateOfBirth,
    country,
    region: place.region,
    city: place.city,
    language,
    speaks: chooseLanguages(seeded(`languages of ${key}`), language),
    prompts: choosePrompts(seeded(`prompts of ${key}`), language),
    looks: chooseLooks(random, { gender, age, niche }),
    aboutMe: random.chance(0.08) ? "" : aboutMe(random, language, writer),
    lookingFor: random.chance(0.12) ? "" : lookingFor(random, language, writer),
    interests: chooseInterests(random, niche),
    photos: portraitsOf(random, { gender, age, nth, start: niche * 5 + country.charCodeAt(0) }, Number(pictures)),
    // A few use privacy mode (app/account/README.md#privacy-mode); in small pools everybody is shown.
    privacy: niche === 1 && !fictional && nth % 40 === 31,
    disabled: false,
    createdAt,
    lastActive: random.moment(createdAt, later(now, -minutes(20)), 5),
  };
  return { ...person, looks: looksOnPictures(person.looks, person.photos) };
}

/** A date of birth that makes somebody `age` years old today, whatever the time zone. */
export function bornFor(random: Random, age: number, now: Date): string {
  const born = Date.UTC(now.getUTCFullYear() - age, now.getUTCMonth(), now.getUTCDate() - random.whole(2, 360));
  return new Date(born).toISOString().slice(0, 10);
}

type Writer = { gender: Gender; city: string };

export function aboutMe(random: Random, language: TownLanguage, writer: Writer): string {
  const { openings, abouts, closings } = linesOf(language);
  const lines = [random.pick(openings), ...random.sample(abouts, random.whole(2, 3))];
  if (random.chance(0.5)) lines.push(random.pick(closings));
  return lines.map((line) => written(line, writer)).join(" ");
}

export function lookingFor(random: Random, language: TownLanguage, writer: Writer): string {
  const lines = random.sample(linesOf(language).lookingFor, random.whole(1, 2));
  return lines.map((line) => written(line, writer)).join(" ");
}
