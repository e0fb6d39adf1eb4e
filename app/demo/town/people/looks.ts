import { Interest } from "#app/members/profile-values.ts";
import type { Gender } from "#db/schema.ts";
import type { Person } from "./person.ts";
import type { Random } from "../random.ts";

const general = 1;
const bdsm = 3;
const bbw = 4;

/** Appearance and relationship that fit gender, age and niche. */
export function chooseLooks(random: Random, who: { gender: Gender; age: number; niche: number }): Person["looks"] {
  const { gender, age, niche } = who;
  const hair = random.weigh({
    black: 3,
    brown: 8,
    blond: gender === "female" ? 7 : 4,
    red: 1,
    grey: age > 50 ? 7 : 0,
    other: gender === "female" ? 1 : 0,
    bald: gender === "male" && age > 35 ? 3 : 0,
  });
  const body =
    niche === bbw && gender === "female"
      ? random.weigh({ curvy: 3, big: 2 })
      : random.weigh({ slim: 4, athletic: 3, average: 6, curvy: gender === "female" ? 4 : 0, big: 1 });
  return {
    hair,
    eyes: random.weigh({ brown: 6, blue: 6, green: 3, grey: 2, hazel: 2, other: 0.2 }),
    body,
    relationship: random.weigh({
      single: 10,
      divorced: age > 35 ? 6 : 1,
      widowed: age > 55 ? 2 : 0,
      open: 2,
      relationship: 1,
      married: age > 30 ? 2 : 0,
    }),
    tattoos: random.weigh({ none: 6, some: 4, many: age < 45 || niche === bdsm ? 2 : 0.5 }),
  };
}

const everyday = Interest.options.slice(Interest.options.indexOf("gym"));
const intimate = Interest.options.slice(0, Interest.options.indexOf("gym"));
const gentle: Interest[] = ["relationship", "kissing", "hugging", "massages", "lingerie"];
const bound: Interest[] = ["bondage", "sadomasochism", "sextoys", "lingerie"];

/** Three to nine interests, mostly everyday ones; how many are explicit depends on the niche. */
export function chooseInterests(random: Random, niche: number): string[] {
  const count = random.whole(3, 9);
  const daring = niche === bdsm ? bound : niche === general ? gentle : [...gentle, ...intimate];
  const close = random.sample(daring, random.whole(niche === bdsm ? 1 : 0, Math.min(3, count - 2)));
  return [...new Set([...close, ...random.sample(everyday, count)])].slice(0, count);
}
