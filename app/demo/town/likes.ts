import { days, hours, later } from "#app/platform/units.ts";
import type { DemoPerson } from "./people/demo-accounts.ts";
import { circleOf } from "./people/fits.ts";
import { type Person, seenAt } from "./people/person.ts";
import { type Random, seeded } from "./random.ts";

export type TownLike = { liker: Person; liked: Person; isNew: boolean; isMatch: boolean; createdAt: Date };

/** Likes by pair; a second like of the same pair is dropped. */
export class Likes {
  readonly #byPair = new Map<string, TownLike>();

  add(liker: Person, liked: Person, createdAt: Date, isNew: boolean): void {
    const pair = `${liker.id}>${liked.id}`;
    if (this.#byPair.has(pair)) return;
    const back = this.find(liked, liker);
    if (back) back.isMatch = true;
    this.#byPair.set(pair, { liker, liked, createdAt, isNew, isMatch: back !== undefined });
  }

  find(liker: Person, liked: Person): TownLike | undefined {
    return this.#byPair.get(`${liker.id}>${liked.id}`);
  }

  /** Removes both directions, as blocking does (spec 6). */
  removePair(one: Person, other: Person): void {
    this.#byPair.delete(`${one.id}>${other.id}`);
    this.#byPair.delete(`${other.id}>${one.id}`);
  }

  /** Keeps only the first of the two likes. */
  unmatch(liker: Person, liked: Person): void {
    this.#byPair.delete(`${liked.id}>${liker.id}`);
    const like = this.find(liker, liked);
    if (like) like.isMatch = false;
  }

  all(): TownLike[] {
    return [...this.#byPair.values()];
  }
}

/** Two years of likes among the people of the town; about a third were mutual. */
export function addTownLikes(likes: Likes, people: Person[], now: Date): void {
  const random = seeded("likes of the town");
  for (const person of people) {
    for (const other of random.sample(circleOf(person, people), random.whole(2, 9))) {
      const first = latest(person.createdAt, other.createdAt);
      if (first >= person.lastActive) continue;
      const at = random.moment(first, person.lastActive, 1.5);
      likes.add(person, other, at, isUnseen(random, other, at, now));
      if (at < other.lastActive && random.chance(0.35)) {
        const back = random.moment(at, other.lastActive, 0.7);
        likes.add(other, person, back, isUnseen(random, person, back, now));
      }
    }
  }
}

/** Likes after the member's last visit are unseen, and some of the recent ones. */
function isUnseen(random: Random, liked: Person, at: Date, now: Date): boolean {
  return at > liked.lastActive || (at > later(now, -days(14)) && random.chance(0.4));
}

type Share = { received: number; unseen: number; given: number; returned: number };
const usual: Share = { received: 9, unseen: 4, given: 7, returned: 3 };
const shares: Partial<Record<DemoPerson["slug"], Share>> = {
  new: { received: 3, unseen: 3, given: 0, returned: 0 },
  unconfirmed: { received: 4, unseen: 3, given: 2, returned: 1 },
  deleting: { received: 3, unseen: 1, given: 3, returned: 1 },
  banned: { received: 2, unseen: 1, given: 3, returned: 0 },
};

/**
 * The likes of a demo account, the new ones first in its list. Returns the member with the newest like, who has blocked
 * `blocked@demo.test`.
 */
export function addDemoLikes(likes: Likes, demo: DemoPerson, people: Person[], now: Date): Person {
  const random = seeded(`likes of ${demo.id}`);
  const share = shares[demo.slug] ?? usual;
  const until = demo.disabled ? demo.lastActive : now;
  const acquaintances = circleOf(demo, people).filter(({ createdAt }) => createdAt < until);
  const others = random.sample(acquaintances, share.received + share.given);
  const lately = latest(demo.createdAt, later(until, -hours(36)));
  for (const [nth, other] of others.entries()) {
    const met = latest(demo.createdAt, other.createdAt);
    if (nth < share.received) {
      const isNew = nth < share.unseen;
      const step = (until.getTime() - lately.getTime()) / (share.unseen + 1);
      const at = isNew ? later(until, -step * (nth + 0.5)) : random.moment(met, latest(met, lately));
      likes.add(other, demo, at, isNew);
      seenAt(other, at);
      if (nth >= share.received - share.returned) likes.add(demo, other, random.moment(at, until), false);
    } else {
      const at = random.moment(met, until, 1.5);
      likes.add(demo, other, at, at > other.lastActive || random.chance(0.3));
    }
  }
  const [newest] = others;
  if (!newest) throw new Error(`nobody fits demo account ${demo.slug} of niche ${demo.niche}`);
  return newest;
}

export function latest(one: Date, other: Date): Date {
  return one > other ? one : other;
}
