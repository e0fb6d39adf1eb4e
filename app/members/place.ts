import { countryName } from "../site/geo/countries.ts";

type Place = { country: string | null; region: string | null; city: string | null };

/** Where a member is, as far as they say: city and region, else the country. Never nearer (product 3). */
export function placeOf(member: Place, language: string): string {
  const near = [member.city, member.region].filter((part, n, all) => part && all.indexOf(part) === n);
  return near.length > 0 ? near.join(", ") : member.country ? countryName(member.country, language) : "";
}

/** The same with the country behind it: on the profile, and where members of several countries stand together. */
export function wholePlaceOf(member: Place, language: string): string {
  const near = [member.city, member.region].filter((part, n, all) => part && all.indexOf(part) === n);
  return [...near, member.country && countryName(member.country, language)].filter(Boolean).join(", ");
}
