import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { isLoopback, readEnv } from "./env.server.ts";
import { keptSecrets } from "./kept-secrets.server.ts";

const kept = { sessionSecret: "k".repeat(32), sandboxSecret: "b".repeat(32) };
const read = (source: Record<string, string>) => readEnv(source, "/site", () => kept);
const production = {
  PUBLIC_ORIGIN: "https://dating.example",
  SESSION_SECRET: "s".repeat(32),
  MAIL: "smtp",
  SMTP_URL: "smtp://mail.example",
};

describe("a site on a desk", () => {
  test("needs no word at all", () => {
    const env = read({});
    expect(env).toMatchObject({ port: 3000, host: "127.0.0.1", production: false, demo: true, mail: "keep" });
    expect(env).toMatchObject({ dataDir: "/site/.data", payments: ["sandbox"], sessionSecret: kept.sessionSecret });
    expect(env.publicOrigin.origin).toBe("http://localhost:3000");
    expect(env.sandboxSecret).toBe(kept.sandboxSecret);
  });

  test("is named after its port", () => {
    expect(read({ PORT: "8080" }).publicOrigin.origin).toBe("http://localhost:8080");
  });

  test("an empty word counts as not set", () => {
    expect(read({ PORT: "", DATABASE_URL: " ", DEMO: "" })).toMatchObject({ port: 3000, databaseUrl: undefined });
  });

  test("stays one under a name below localhost", () => {
    expect(read({ PUBLIC_ORIGIN: "http://she.localhost:3000" })).toMatchObject({ production: false, demo: true });
  });

  test.each([
    [{ HOST: "0.0.0.0" }, false],
    [{ HOST: "0.0.0.0", DEMO: "1" }, true],
    [{ HOST: "0.0.0.0", PUBLIC_ORIGIN: "http://localhost:3000" }, true],
    [{ HOST: "::1" }, true],
    [{ DEMO: "0" }, false],
  ])("with %j the demo is %s", (source, demo) => {
    expect(read(source as Record<string, string>).demo).toBe(demo);
  });
});

describe("a site in production", () => {
  test("has no demo, whatever is set, and no sandbox", () => {
    const env = read({ ...production, DEMO: "1", GEOIP_COUNTRY: "NL" });
    expect(env).toMatchObject({ production: true, demo: false, payments: [], geoipCountry: undefined });
    expect(env.sandboxSecret).toBeUndefined();
    expect(env.mailFrom).toBe("no-reply@dating.example");
  });

  test.each([
    [{ SESSION_SECRET: "" }, /^SESSION_SECRET is needed in production/],
    [{ PAYMENTS: "verotel,sandbox" }, /^PAYMENTS must not name sandbox/],
    [{ MAIL: "keep" }, /^MAIL must be smtp/],
    [{ MAIL: "" }, /^MAIL must be smtp/],
    [{ TEST_HOOKS: "1" }, /^TEST_HOOKS must not be set/],
  ])("does not start with %j", (change, sentence) => {
    expect(() => read({ ...production, ...change } as Record<string, string>)).toThrow(sentence);
  });
});

test.each([
  [{ PORT: "0" }, "PORT must be a whole number from 1 to 65535."],
  [{ PORT: "65536" }, "PORT must be a whole number from 1 to 65535."],
  [{ PORT: "80a" }, "PORT must be a whole number from 1 to 65535."],
  [{ DEMO: "yes" }, "DEMO must be 0 or 1."],
  [{ MAIL: "pigeon" }, "MAIL must be keep or smtp."],
  [{ MAIL: "smtp" }, "MAIL=smtp needs SMTP_URL."],
  [{ SMS: "http" }, "SMS=http needs SMS_URL."],
  [{ STORAGE: "s3", S3_ENDPOINT: "https://s3.example" }, "STORAGE=s3 needs S3_BUCKET."],
  [{ PAYMENTS: "cash" }, "PAYMENTS must be a list, divided by commas, of sandbox, verotel."],
  [{ PAYMENTS: "verotel" }, "PAYMENTS=verotel needs VEROTEL_SHOP_ID."],
  [{ VAPID_PUBLIC_KEY: "x" }, "VAPID_PUBLIC_KEY must be 65 bytes in base64url."],
  [{ VAPID_PUBLIC_KEY: "x".repeat(87) }, "VAPID_PUBLIC_KEY needs VAPID_PRIVATE_KEY."],
  [
    { DATABASE_URL: "mysql://u:p@h/d" },
    "DATABASE_URL must be an address that begins with postgres:// or postgresql://.",
  ],
  [
    { PUBLIC_ORIGIN: "dating.example" },
    "PUBLIC_ORIGIN must be scheme and host alone, for example https://dating.example.",
  ],
  [
    { PUBLIC_ORIGIN: "https://a.example/x" },
    "PUBLIC_ORIGIN must be scheme and host alone, for example https://dating.example.",
  ],
  [
    { TRUST_PROXY: "yes" },
    "TRUST_PROXY must be a number of proxies, or addresses and ranges divided by commas, for example 10.0.0.0/8.",
  ],
  [{ SESSION_SECRET: "short" }, "SESSION_SECRET must have at least 16 characters."],
  [{ GEOIP_COUNTRY: "nl" }, "GEOIP_COUNTRY must be a country code of two capital letters, for example NL."],
])("%j is refused in one sentence", (source, sentence) => {
  expect(() => read(source as Record<string, string>)).toThrow(sentence);
});

test.each(["0", "1", "10.0.0.0/8", "10.1.2.3, fd00::/8"])("TRUST_PROXY may be %s", (words) => {
  expect(read({ TRUST_PROXY: words }).trustProxy).toBe(words);
});

test.each([
  ["localhost", true],
  ["bbw.localhost", true],
  ["127.0.0.1", true],
  ["127.9.9.9", true],
  ["[::1]", true],
  ["::1", true],
  ["localhost.example", false],
  ["127.0.0.1.example", false],
  ["0.0.0.0", false],
  ["dating.example", false],
])("%s is loopback: %s", (host, answer) => {
  expect(isLoopback(host)).toBe(answer);
});

test("secrets are made once, for every process the same, and for the owner's eyes only", () => {
  const folder = mkdtempSync(join(tmpdir(), "secrets-"));
  try {
    const first = keptSecrets(join(folder, "data"));
    expect(keptSecrets(join(folder, "data"))).toEqual(first);
    expect(first.sessionSecret).not.toBe(first.sandboxSecret);
    expect(statSync(join(folder, "data", "secrets.json")).mode & 0o777).toBe(0o600);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
