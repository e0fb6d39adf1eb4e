import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Reader, type Response } from "maxmind";
import { env } from "#app/platform/env/env.server.ts";
import { isPublicAddress } from "#app/platform/public-address.ts";

/**
 * Two-letter country code of a client's IP address (app/site/README.md#country, `geoip_country`), including countries
 * the product does not serve. Undefined for loopback, private and unknown addresses. The lookup is local: addresses are
 * not sent to anybody. In development `GEOIP_COUNTRY` is used for every address. Registrations: NRO, CC BY 4.0
 * (geo/CREDITS.md).
 */
export function countryOf(address: string): string | undefined {
  return env.geoipCountry ?? registeredCountry(address);
}

/** The lookup itself; undefined for a text that is not an IP address. */
export function registeredCountry(address: string): string | undefined {
  // A dual-stack socket reports IPv4 clients in this form, which the data file does not contain.
  const plain = address.replace(/^::ffff:(?=[\d.]+$)/i, "");
  // Checked first, because the data file puts parts of 192.168.0.0/16 in Australia.
  if (!isPublicAddress(plain)) return undefined;
  const registration = registrations().get(plain) as Registration | null;
  return registration?.country_code;
}

/** The data file's record of an address. The library's types cover only MaxMind's own files. */
type Registration = Response & { country_code?: string };

let reader: Reader<Response> | undefined;

/** Opened at the first lookup, 8 MB. The combined file, because the IPv4 file puts Dutch IPv6 addresses in the US. */
function registrations() {
  const path = "@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb";
  reader ??= new Reader(readFileSync(createRequire(import.meta.url).resolve(path)));
  return reader;
}
