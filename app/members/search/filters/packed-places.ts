/** The countries that can be searched, in the order of their names, and the regions of the chosen one. */
export type SearchPlaces = { countries: { code: string; name: string }[]; regions: readonly string[] };

/**
 * Both as one text, for the page's data: as objects, the numbers by which the data's parts refer to each other were a
 * tenth of it.
 */
export function packPlaces({ countries, regions }: SearchPlaces): string {
  return [countries.map(({ code, name }) => code + name), regions].map((names) => names.join("|")).join(";");
}

/** The same places again; `packPlaces` writes them. */
export function unpackPlaces(text: string): SearchPlaces {
  const [countries = [], regions = []] = text.split(";").map((names) => names.split("|").filter(Boolean));
  return { countries: countries.map((each) => ({ code: each.slice(0, 2), name: each.slice(2) })), regions };
}
