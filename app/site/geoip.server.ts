import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Reader, type Response } from "maxmind";
import { env } from "#app/platform/env.server.ts";
import { isPublicAddress } from "#app/platform/public-address.ts";

/**
 * Country of a client address as two capital letters (product 1, `geoip_country`), also one the product does not serve.
 * Undefined for loopback, private and unknown addresses. Looked up on this machine: no address is given to anybody.
 * `GEOIP_COUNTRY` stands in for every address in development. Registrations: NRO, CC BY 4.0 (geo/CREDITS.md).
 */
export function countryOf(address: string): string | undefined {
  return env.geoipCountry ?? registeredCountry(address);
}

/** The look-up itself. A text that is no address has no country. */
export function registeredCountry(address: string): string | undefined {
  // A socket that listens on both families writes IPv4 clients this way, and the data do not know them so.
  const plain = address.replace(/^::ffff:(?=[\d.]+$)/i, "");
  // Asked first, because the data place parts of 192.168.0.0/16 in Australia.
  if (!isPublicAddress(plain)) return undefined;
  const found = registrations().get(plain) as Registration | null;
  return found?.country_code;
}

/** What this file holds of an address; the library's types know MaxMind's own files only. */
type Registration = Response & { country_code?: string };

let reader: Reader<Response> | undefined;

/** Opened at the first question, 8 MB. The combined file: the one for IPv4 alone places Dutch IPv6 addresses in the US. */
function registrations() {
  const path = "@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb";
  reader ??= new Reader(readFileSync(createRequire(import.meta.url).resolve(path)));
  return reader;
}
