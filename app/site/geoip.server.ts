import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { BlockList, isIP } from "node:net";
import { Reader, type Response } from "maxmind";
import { env } from "#app/platform/env.server.ts";

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
  const family = isIP(plain);
  // Asked first, because the data place parts of 192.168.0.0/16 in Australia.
  if (!family || unregistered.check(plain, family === 6 ? "ipv6" : "ipv4")) return undefined;
  const found = registrations().get(plain) as Registration | null;
  return found?.country_code;
}

const unregistered = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
] as const)
  unregistered.addSubnet(network, prefix, "ipv4");
for (const [network, prefix] of [
  ["::", 127],
  ["fc00::", 7],
  ["fe80::", 10],
] as const)
  unregistered.addSubnet(network, prefix, "ipv6");

/** What this file holds of an address; the library's types know MaxMind's own files only. */
type Registration = Response & { country_code?: string };

let reader: Reader<Response> | undefined;

/** Opened at the first question, 8 MB. The combined file: the one for IPv4 alone places Dutch IPv6 addresses in the US. */
function registrations() {
  const path = "@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb";
  reader ??= new Reader(readFileSync(createRequire(import.meta.url).resolve(path)));
  return reader;
}
