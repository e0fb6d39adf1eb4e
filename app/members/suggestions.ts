import type { MemberProfile } from "./profile.queries.server.ts";
import { oldest, youngest } from "./search-filters.ts";
import type { SearchWish } from "./search.ts";
import type { Seeks } from "./seeks.ts";

const years = 7;

/**
 * What to search for under a member's profile: the same gender, about the same age, with photo; in the member's region
 * first, then in the country. Who sought nobody of that gender is shown all of it.
 */
export function suggestionsFor({ card, gender }: Pick<MemberProfile, "card" | "gender">, seeks: Seeks): SearchWish[] {
  const minAge = Math.max(card.age - years, youngest, gender === "female" ? (seeks.womenFrom ?? 0) : 0);
  const maxAge = Math.min(Math.max(card.age + years, minAge), oldest);
  const country = card.country ?? undefined;
  const places = [...(card.region ? [{ country, region: card.region }] : []), { country, region: undefined }];
  return places.map((place) => ({
    whom: [{ gender, sexualities: seeks.sexualities[gender], minAge, maxAge }],
    places: [place],
    traits: {},
    interests: [],
    withPhoto: true,
    activeSince: undefined,
    joinedSince: undefined,
  }));
}
