import { countryName } from "#app/site/geo/countries.ts";

type Place = { country: string | null; region: string | null; city: string | null };

/** A member's place: city and region if given, else the country. Never more exact (app/site/README.md#places). */
export function placeOf(member: Place, language: string): string {
  const near = [member.city, member.region].filter((part, n, all) => part && all.indexOf(part) === n);
  return near.length > 0 ? near.join(", ") : member.country ? countryName(member.country, language) : "";
}

/** The whole place, with the country: on profiles and large cards. */
export function placeWithCountryOf(member: Place, language: string): string {
  const near = [member.city, member.region].filter((part, n, all) => part && all.indexOf(part) === n);
  return [...near, member.country && countryName(member.country, language)].filter(Boolean).join(", ");
}

/** The town alone, for a line on a photo; without one, the region or the country. */
export function townOf(member: Place, language: string): string {
  return member.city || member.region || (member.country ? countryName(member.country, language) : "");
}

/** The town and the country, for a photo in a list with members of several countries. */
export function townWithCountryOf(member: Place, language: string): string {
  const near = member.city || member.region;
  return [near, member.country && countryName(member.country, language)].filter(Boolean).join(", ");
}
