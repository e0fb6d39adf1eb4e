import type { Viewer } from "#app/account/session/viewer.server.ts";
import { ageOf } from "#app/members/age.ts";
import { viewerScopeOf } from "#app/members/access/viewer-scope.server.ts";
import { searchCriteriaOf } from "#app/members/search/filters/search-criteria.ts";
import { calendarDay, startOfDay } from "#app/platform/calendar.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import type { Site } from "#app/site/site.server.ts";
import { deckStart } from "#app/games/swipe/deck-start.ts";
import { findInDeck, listDeck, type SwipeCard } from "#app/games/swipe/deck.queries.server.ts";
import { noFilters, finderFiltersOf } from "#app/games/finder/finder-answers.ts";
import { loadFinderContext } from "#app/games/finder/load-finder-context.server.ts";
import { maxLikesPerDay } from "#app/games/swipe/swipe-limit.ts";
import { countSwipeLikes, findLastSwipe, type LastSwipe } from "#app/games/swipe/swipe.queries.server.ts";

export type SwipeGame = {
  /** The top card and the following ones, whose pictures are preloaded. */
  deck: SwipeCard[];
  likes: { used: number; of: number };
  /** Today's latest swipe, while it can be undone. */
  lastSwipe: LastSwipe | undefined;
  /** The criteria that the deck was made from. */
  deckCriteria: { gender: "female" | "male" | "any"; minAge: number; maxAge: number; country: string };
};

const deckSize = 4;

/**
 * The current state of a member's swipe game. The deck shows the same members as the search
 * (app/games/README.md#swipe-game), narrowed by gender, age and country of the match finder's answers, if there are
 * any. `back` is the card that Undo just restored.
 */
export async function loadSwipe(
  db: Db,
  input: { site: Site; viewer: Viewer; back: number | undefined },
  now: Date,
): Promise<SwipeGame> {
  const { site, viewer, back } = input;
  const { timezone, swipe_daily_cap: cap, visible_profile_notes: notes } = site.settings;
  const showsInterests = site.settings.visible_profile_fields.some((field) => field === "interests");
  const viewerId = viewer.profile.id;
  const { preferences, homeCountry, answers, defaults } = await loadFinderContext(db, {
    site,
    viewer,
    age: ageOf(viewer.profile.dateOfBirth, now),
  });
  const filters = answers ? { ...finderFiltersOf(answers), traits: {} } : noFilters;
  const search = searchCriteriaOf(filters, preferences, homeCountry, now);
  const deck = {
    scope: viewerScopeOf(site, viewer),
    search,
    start: deckStart(viewerId, calendarDay(now, timezone)),
    limit: deckSize,
  };
  const today = startOfDay(now, timezone);
  const [cards, restoredCard, used, last] = await Promise.all([
    listDeck(db, deck, now),
    back === undefined ? undefined : findInDeck(db, deck, back, now),
    countSwipeLikes(db, viewerId, today),
    findLastSwipe(db, viewerId, today),
  ]);
  const onTop = restoredCard
    ? [restoredCard, ...cards.filter(({ member }) => member.id !== restoredCard.member.id)]
    : cards;
  return {
    deck: onTop.map((card) => ({
      ...card,
      about: notes.includes("about_me") ? card.about : "",
      interests: showsInterests ? card.interests : [],
    })),
    likes: { used, of: maxLikesPerDay({ premium: viewer.paidUser, cap }) },
    lastSwipe: last && !last.match ? last : undefined,
    deckCriteria: {
      gender: answers?.gender ?? defaults.gender,
      minAge: Math.min(filters.maxAge, ...search.whom.map(({ minAge }) => minAge)),
      maxAge: filters.maxAge,
      country: answers?.country ?? homeCountry ?? "any",
    },
  };
}
