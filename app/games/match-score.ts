import type { Interest } from "../members/profile-values.ts";

/** What the match finder knows about one member, beside what was asked. */
export type MatchFacts = {
  shared: Interest[];
  /** How many interests were asked for. */
  asked: number;
  /** Years between the member's age and the age looked for. */
  ageDistance: number;
  near: Near;
  /** Whole hours since the member was last here. */
  hoursAway: number;
  /** In invisible mode: presence must not be told, so it must not count either. */
  invisible: boolean;
};

export type Near = "region" | "country" | "elsewhere";
type Step = { upTo: number; points: number };

/** The weights, a hundred points in all (product 3: shared interests, closeness of age, place, activity). */
export const weights = {
  /** Shared out over the interests asked for; not part of the hundred where none was asked. */
  interests: 50,
  /** By years of distance, first step that fits. */
  age: [
    { upTo: 1, points: 20 },
    { upTo: 3, points: 16 },
    { upTo: 5, points: 12 },
    { upTo: 10, points: 6 },
  ],
  place: { region: 15, country: 8, elsewhere: 0 },
  /** By hours since the last visit. */
  activity: [
    { upTo: 24, points: 15 },
    { upTo: 24 * 7, points: 11 },
    { upTo: 24 * 30, points: 5 },
  ],
  /** Whoever is invisible counts like somebody who was here this month. */
  invisible: 5,
} satisfies { [name: string]: number | Step[] | Record<Near, number> };

const stepFor = (steps: Step[], distance: number) => steps.find((step) => distance <= step.upTo)?.points ?? 0;

/** The points of one member, 0 … 100 (0 … 50 where no interests were asked for). The search does the same sum in SQL. */
export function matchPoints(facts: MatchFacts): number {
  const { asked, shared } = facts;
  return (
    (asked > 0 ? Math.floor((weights.interests * shared.length) / asked) : 0) +
    stepFor(weights.age, facts.ageDistance) +
    weights.place[facts.near] +
    (facts.invisible ? weights.invisible : stepFor(weights.activity, facts.hoursAway))
  );
}

/** How well somebody fits, in whole per cent of what could be reached. */
export function matchPercent(points: number, asked: number): number {
  return Math.floor((points * 100) / (asked > 0 ? 100 : 100 - weights.interests));
}

export type MatchReason = "age" | "region" | "country" | "active_day" | "active_week";

type Line = { when: (facts: MatchFacts) => boolean; reason: MatchReason; source: string };

const lines: Line[] = [
  { when: (facts) => facts.ageDistance <= 3, reason: "age", source: "product 3: closeness of age" },
  { when: (facts) => facts.near === "region", reason: "region", source: "product 3: place, never a distance" },
  { when: (facts) => facts.near === "country", reason: "country", source: "product 3: place, never a distance" },
  {
    when: ({ invisible, hoursAway }) => !invisible && hoursAway <= 24,
    reason: "active_day",
    source: "product 3: activity; product 2: invisible members' presence is not told",
  },
  {
    when: ({ invisible, hoursAway }) => !invisible && hoursAway > 24 && hoursAway <= 24 * 7,
    reason: "active_week",
    source: "product 3: activity; product 2: invisible members' presence is not told",
  },
];

/** Why somebody fits, beside the interests shared (product 3: percentage and why). */
export function matchReasons(facts: MatchFacts): MatchReason[] {
  return lines.filter((line) => line.when(facts)).map((line) => line.reason);
}
