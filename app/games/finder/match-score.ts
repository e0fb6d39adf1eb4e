import type { Interest } from "#app/members/profile-values.ts";

/** What the match finder compares about one member. */
export type MatchFacts = {
  shared: Interest[];
  /** How many interests were requested. */
  requestedCount: number;
  /** Years between the member's age and the requested age. */
  ageDistance: number;
  nearness: Nearness;
  /** Whole hours since the member was last active. */
  hoursAway: number;
  /** In invisible mode: activity must not be revealed, so it must not count either. */
  invisible: boolean;
};

export type Nearness = "region" | "country" | "elsewhere";
type Step = { upTo: number; points: number };

/**
 * The weights, 100 points in total (app/games/README.md#match-finder: shared interests, closeness of age, place,
 * activity).
 */
export const weights = {
  /** Divided by the number of requested interests; left out of the total if none was requested. */
  interests: 50,
  /** By age difference in years, first step that applies. */
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
  /** Invisible members count as active within the last month. */
  invisible: 5,
} satisfies { [name: string]: number | Step[] | Record<Nearness, number> };

const pointsForStep = (steps: Step[], distance: number) => steps.find((step) => distance <= step.upTo)?.points ?? 0;

/** The points of one member, 0 … 100 (0 … 50 without requested interests). The query computes the same sum in SQL. */
export function matchPoints(facts: MatchFacts): number {
  const { requestedCount, shared } = facts;
  return (
    (requestedCount > 0 ? Math.floor((weights.interests * shared.length) / requestedCount) : 0) +
    pointsForStep(weights.age, facts.ageDistance) +
    weights.place[facts.nearness] +
    (facts.invisible ? weights.invisible : pointsForStep(weights.activity, facts.hoursAway))
  );
}

/** The score as a whole percentage of the maximum. */
export function matchPercent(points: number, interestCount: number): number {
  return Math.floor((points * 100) / (interestCount > 0 ? 100 : 100 - weights.interests));
}

export type MatchReason = "age" | "region" | "country" | "active_day" | "active_week";

type Line = { when: (facts: MatchFacts) => boolean; reason: MatchReason; source: string };

/** What is shown about a match, apart from shared interests. */
export const matchReasonLines: Line[] = [
  {
    when: (facts) => facts.ageDistance <= 3,
    reason: "age",
    source: "app/games/README.md#match-finder: closeness of age",
  },
  {
    when: (facts) => facts.nearness === "region",
    reason: "region",
    source: "app/games/README.md#match-finder: place, never a distance",
  },
  {
    when: (facts) => facts.nearness === "country",
    reason: "country",
    source: "app/games/README.md#match-finder: place, never a distance",
  },
  {
    when: ({ invisible, hoursAway }) => !invisible && hoursAway <= 24,
    reason: "active_day",
    source:
      "app/games/README.md#match-finder: activity; app/account/README.md#invisible-mode: invisible members' presence is not told",
  },
  {
    when: ({ invisible, hoursAway }) => !invisible && hoursAway > 24 && hoursAway <= 24 * 7,
    reason: "active_week",
    source:
      "app/games/README.md#match-finder: activity; app/account/README.md#invisible-mode: invisible members' presence is not told",
  },
];

/** Why a member matches, apart from shared interests (app/games/README.md#match-finder: percentage and why). */
export function matchReasons(facts: MatchFacts): MatchReason[] {
  return matchReasonLines.filter((line) => line.when(facts)).map((line) => line.reason);
}
