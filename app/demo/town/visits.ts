import { days, later } from "#app/platform/units.ts";
import type { DemoPerson } from "./people/demo-accounts.ts";
import { circleOf } from "./people/fits.ts";
import { latest } from "./likes.ts";
import { type Person, seenAt } from "./people/person.ts";
import { seeded } from "./random.ts";

export type TownVisit = { visitor: Person; visited: Person; visitedAt: Date };

/** The last visit of each pair: everybody visits profiles, and demo accounts were visited recently. */
export function visitsOf(people: Person[], demos: DemoPerson[], now: Date): TownVisit[] {
  const visits: TownVisit[] = [];
  const random = seeded("visits of the town");
  for (const visitor of people) {
    for (const visited of random.sample(circleOf(visitor, people), random.whole(4, 14))) {
      const first = latest(visitor.createdAt, visited.createdAt);
      if (first >= visitor.lastActive) continue;
      visits.push({ visitor, visited, visitedAt: random.moment(first, visitor.lastActive, 2) });
    }
  }
  for (const demo of demos) {
    const until = demo.disabled ? demo.lastActive : now;
    const acquaintances = circleOf(demo, people).filter(({ createdAt }) => createdAt < until);
    const circle = random.sample(acquaintances, 18);
    for (const [nth, other] of circle.entries()) {
      const first = latest(latest(demo.createdAt, other.createdAt), later(until, -days(20)));
      const visitedAt = random.moment(first, until, 2);
      // A dozen visitors in five minutes would not be plausible.
      if (nth < (demo.slug === "new" ? 3 : 12)) {
        visits.push({ visitor: other, visited: demo, visitedAt });
        seenAt(other, visitedAt);
      }
      if (nth >= 8) visits.push({ visitor: demo, visited: other, visitedAt: random.moment(first, until) });
    }
  }
  return visits;
}
