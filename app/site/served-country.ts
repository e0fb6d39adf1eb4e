/** A country, if the site serves it; its code may be written small. Undefined for others and for none. */
export function servedCountry<Code extends string>(
  site: { settings: { countries: readonly Code[] } },
  code: string | null | undefined,
): Code | undefined {
  return site.settings.countries.find((each) => each === code?.toUpperCase());
}
