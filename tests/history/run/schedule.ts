import { seededRandom } from "../../support/seeded-random.ts";

/** One thing that a client does; `by` and `to` are the town's members by number. `luck`: between 0 and 1. */
export type Step = { number: number; act: string; by: number; to: number; luck: number };
/** What happens to the site before the step of this number begins. */
export type Fault = { before: number; fault: string; luck: number };
/** Some members, what they do one after the other through several clients, and what happens meanwhile. */
export type Town = {
  members: number;
  /** How many act at the same time, if it is not as many as usual. */
  clients?: number;
  steps: Step[];
  faults: Fault[];
};

/** A name with its share of a whole. */
export type Weighted = { name: string; weight: number };

/** So many steps, then everything becomes quiet and is read: a history of this length can be checked in a moment. */
export const stepsOfTown = 80;
const membersOfTown = 5;
/** How often the one who is written to or liked does the same, at the same time. */
const answerShare = 0.35;

/** The towns of a run, one after the other, all from its seed: the same members, steps and faults at the same numbers. */
export function* makeSchedule(
  seed: number,
  { operations, acts, faults }: { operations: number; acts: Weighted[]; faults: Weighted[] },
): Generator<Town> {
  for (let first = 0; first < operations; first += stepsOfTown) {
    const count = Math.min(stepsOfTown, operations - first);
    yield makeTown(seed * 10_000 + first / stepsOfTown, { first, count, acts, faults });
  }
}

function makeTown(
  seed: number,
  { first, count, acts, faults }: { first: number; count: number; acts: Weighted[]; faults: Weighted[] },
): Town {
  const random = seededRandom(seed);
  const below = (count: number) => Math.floor(random.next() * count);
  const pick = (list: Weighted[]) => {
    let left = random.next() * list.reduce((sum, { weight }) => sum + weight, 0);
    return list.find(({ weight }) => (left -= weight) < 0)?.name ?? "";
  };
  // Each town does some things often and others seldom: what needs several of a kind happens in some of them.
  const ownActs = acts.map(({ name, weight }) => ({ name, weight: weight * 6 ** (2 * random.next() - 1) }));
  const steps: Step[] = [];
  while (steps.length < count) {
    const last = steps.at(-1);
    const answers = last && random.next() < answerShare;
    const by = answers ? last.to : below(membersOfTown);
    const to = answers ? last.by : (by + 1 + below(membersOfTown - 1)) % membersOfTown;
    const act = answers ? last.act : pick(ownActs);
    // Who leaves, or blocks, does so late: before it there is something to lose.
    const isEnd = endingActs.includes(act) && (answers || steps.length < count * 0.5);
    steps.push({
      number: first + steps.length,
      act: isEnd ? pick(notEnding(ownActs)) : act,
      by,
      to,
      luck: random.next(),
    });
  }
  const times = faults.length === 0 ? 0 : 1 + below(3);
  const happening = Array.from({ length: times }, () => ({
    before: first + below(count),
    fault: pick(faults),
    luck: random.next(),
  }));
  return { members: membersOfTown, steps, faults: happening.sort((one, other) => one.before - other.before) };
}

const endingActs = ["block", "delete"];
const notEnding = (acts: Weighted[]) => acts.filter(({ name }) => !endingActs.includes(name));
