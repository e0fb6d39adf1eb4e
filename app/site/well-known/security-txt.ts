import { days, later } from "#app/platform/units.ts";

/** Readers are to fetch it again after this time at the latest (RFC 9116, 2.5.5: less than a year). */
const validity = days(180);

/** The lines of `/.well-known/security.txt`. */
export function securityTxt(
  site: { origin: string; contact: string; languages: readonly string[] },
  now: Date,
): string {
  const { origin, contact, languages } = site;
  return [
    `Contact: ${contact.includes("://") ? contact : `mailto:${contact}`}`,
    `Expires: ${later(now, validity).toISOString()}`,
    `Preferred-Languages: ${["en", ...languages.filter((language) => language !== "en")].join(", ")}`,
    `Canonical: ${origin}/.well-known/security.txt`,
    "",
  ].join("\n");
}
