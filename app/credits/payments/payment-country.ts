/**
 * The payment country (app/credits/README.md#prices): the chosen one (cookie `country`), otherwise the profile's,
 * otherwise the country of the IP address; undefined if none is known. A chosen country counts only if the site serves
 * it: the cookie may contain any text.
 */
export function paymentCountry(
  sources: { chosen: string | undefined; profile: string | null | undefined; located: string | undefined },
  served: readonly string[],
): string | undefined {
  const chosenCountry = served.find((each) => each === sources.chosen?.toUpperCase());
  return chosenCountry ?? sources.profile ?? sources.located;
}
