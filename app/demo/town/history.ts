import { later, minutes } from "#app/platform/units.ts";
import { addDemoConversations, addTownConversations, Conversations, type TownConversation } from "./conversations.ts";
import type { DemoPerson } from "./people/demo-accounts.ts";
import { circleOf } from "./people/fits.ts";
import { type LedgerEntry, ledgerOf } from "./ledger.ts";
import { addDemoLikes, addTownLikes, latest, Likes, type TownLike } from "./likes.ts";
import { ordersOf, type TownOrder } from "./orders.ts";
import type { Person } from "./people/person.ts";
import { seeded } from "./random.ts";
import { type TownVisit, visitsOf } from "./visits.ts";

type TownBlock = { blocker: Person; blocked: Person; createdAt: Date };
export type History = {
  likes: TownLike[];
  blocks: TownBlock[];
  conversations: TownConversation[];
  visits: TownVisit[];
  ledger: LedgerEntry[];
  orders: TownOrder[];
};

const townBlocks = 24;

/** What happened between the people of the town in two years. */
export function historyOf(people: Person[], demos: DemoPerson[], now: Date): History {
  const likes = new Likes();
  addTownLikes(likes, people, now);
  const blocks = blocksAmong(people, likes);
  const conversations = new Conversations();
  addTownConversations(conversations, likes);
  for (const demo of demos) {
    const newest = addDemoLikes(likes, demo, people, now);
    const enemies: Person[] = [];
    if (demo.slug === "blocked") {
      // Blocking deletes likes (spec 6); the demo keeps this one, so that the first received like leads to the refusal.
      blocks.push({ blocker: newest, blocked: demo, createdAt: later(now, -minutes(30)) });
      likes.unmatch(newest, demo);
      enemies.push(newest);
    }
    addDemoConversations(conversations, demo, people, enemies, now);
  }
  const everybody = [...people, ...demos];
  const visits = visitsOf(people, demos, now);
  const ledger = ledgerOf(everybody, conversations.all, now);
  return {
    likes: likes.all(),
    blocks,
    conversations: conversations.all,
    visits,
    // This sets the order ids in the ledger.
    orders: ordersOf(everybody, ledger),
    ledger,
  };
}

/** Some members have blocked another one; the likes of such pairs are deleted (spec 6). */
function blocksAmong(people: Person[], likes: Likes): TownBlock[] {
  const random = seeded("blocks of the town");
  const blockers = random.sample(
    people.filter(({ niche }) => niche === 1),
    townBlocks,
  );
  return blockers.flatMap((blocker) => {
    const circle = circleOf(blocker, people);
    if (circle.length === 0) return [];
    const blocked = random.pick(circle);
    likes.removePair(blocker, blocked);
    const met = latest(blocker.createdAt, blocked.createdAt);
    return [{ blocker, blocked, createdAt: random.moment(met, latest(met, blocker.lastActive)) }];
  });
}
