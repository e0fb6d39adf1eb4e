import type { Viewer } from "../account/viewer.server.ts";
import { ageOf } from "../members/age.ts";
import { lookerOf } from "../members/looker.server.ts";
import { wishOf } from "../members/search.ts";
import { calendarDay, startOfDay } from "../platform/calendar.ts";
import type { Db } from "../platform/db.server.ts";
import type { Site } from "../site/site.server.ts";
import { deckStart } from "./deck-start.ts";
import { findInDeck, listDeck, type SwipeCard } from "./deck.queries.server.ts";
import { everybody, filtersOf } from "./finder-answers.ts";
import { loadSeeker } from "./seeker.server.ts";
import { likesADay } from "./swipe-limit.ts";
import { countSwipeLikes, findLastSwipe, type LastSwipe } from "./swipe.queries.server.ts";

export type SwipeGame = {
  /** The card on top, and the following ones, whose pictures are fetched already. */
  deck: SwipeCard[];
  likes: { used: number; of: number };
  /** Today's newest swipe, as long as it can be taken back. */
  last: LastSwipe | undefined;
  /** Whom the deck shows, and where. */
  shown: { gender: "female" | "male" | "any"; minAge: number; maxAge: number; country: string };
};

const cards = 4;

/**
 * The swipe game as it stands for a member: the deck shows whom the search would (product 3), narrowed by whom, age and
 * country of the match finder's answers, where there are some. `back` is the card that Undo has just brought back.
 */
export async function loadSwipe(
  db: Db,
  wish: { site: Site; viewer: Viewer; back: number | undefined },
  now: Date,
): Promise<SwipeGame> {
  const { site, viewer, back } = wish;
  const { timezone, swipe_daily_cap: cap, visible_profile_notes: notes } = site.settings;
  const me = viewer.profile.id;
  const { seeks, homeCountry, answers, first } = await loadSeeker(db, {
    site,
    viewer,
    age: ageOf(viewer.profile.dateOfBirth, now),
  });
  const filters = answers ? { ...filtersOf(answers), traits: {} } : everybody;
  const search = wishOf(filters, seeks, homeCountry, now);
  const deck = {
    looker: lookerOf(site, viewer),
    search,
    start: deckStart(me, calendarDay(now, timezone)),
    limit: cards,
  };
  const today = startOfDay(now, timezone);
  const [found, again, used, last] = await Promise.all([
    listDeck(db, deck, now),
    back === undefined ? undefined : findInDeck(db, deck, back, now),
    countSwipeLikes(db, me, today),
    findLastSwipe(db, me, today),
  ]);
  const onTop = again ? [again, ...found.filter(({ member }) => member.id !== again.member.id)] : found;
  return {
    deck: onTop.map((card) => ({ ...card, about: notes.includes("about_me") ? card.about : "" })),
    likes: { used, of: likesADay({ premium: viewer.paidUser, cap }) },
    last: last && !last.match ? last : undefined,
    shown: {
      gender: answers?.gender ?? first.gender,
      minAge: Math.min(filters.maxAge, ...search.whom.map(({ minAge }) => minAge)),
      maxAge: filters.maxAge,
      country: answers?.country ?? homeCountry ?? "any",
    },
  };
}
