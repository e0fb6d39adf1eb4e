import { beforeEach, describe, expect, test, vi } from "vitest";
import { countryOf, registeredCountry } from "./geoip.server.ts";

const env = vi.hoisted(() => ({ geoipCountry: undefined as string | undefined }));
vi.mock("#app/platform/env/env.server.ts", () => ({ env }));

beforeEach(() => {
  env.geoipCountry = undefined;
});

describe("the country of an address", () => {
  test.each([
    ["145.94.1.1", "NL"],
    ["2001:888::1", "NL"],
    ["193.99.144.80", "DE"],
    ["2003:c0::1", "DE"],
    ["2a02:2e0:3fe:1001:302::", "DE"],
    ["::ffff:145.94.1.1", "NL"],
    ["::FFFF:193.99.144.80", "DE"],
  ])("%s is in %s", (address, country) => {
    expect(countryOf(address)).toBe(country);
  });

  test.each([
    "127.0.0.1",
    "::1",
    "::",
    "::ffff:127.0.0.1",
    "::ffff:7f00:1",
    "::ffff:192.168.1.1",
    "0.0.0.0",
    "10.1.2.3",
    "172.31.255.1",
    "192.168.1.1",
    "169.254.0.1",
    "100.64.0.1",
    "fe80::1",
    "fd12::1",
  ])("%s has no country: it is not a public address", (address) => {
    expect(countryOf(address)).toBeUndefined();
  });

  test.each(["", "NL", "1.2.3", "1.2.3.4.5", "145.94.1.1, 10.0.0.1", "145.94.1.1:80", "::ffff:", "\0"])(
    "%j is not an address and has no country",
    (text) => {
      expect(countryOf(text)).toBeUndefined();
    },
  );

  test("GEOIP_COUNTRY replaces the lookup for every address", () => {
    env.geoipCountry = "PL";
    expect(countryOf("127.0.0.1")).toBe("PL");
    expect(countryOf("145.94.1.1")).toBe("PL");
    expect(registeredCountry("145.94.1.1")).toBe("NL");
  });
});
