import { rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { EnvRefusal, isLoopback, readEnv, refuseForbiddenStart } from "./env.server.ts";
import { storedSecrets } from "./stored-secrets.server.ts";

const stored = { sessionSecret: "k".repeat(32), sandboxSecret: "b".repeat(32) };
const read = (source: Record<string, string>) => readEnv(source, "/site", () => stored);
const production = {
  PUBLIC_ORIGIN: "https://dating.example",
  SESSION_SECRET: "s".repeat(32),
  MAIL: "smtp",
  SMTP_URL: "smtp://mail.example",
};

describe("a site in development", () => {
  test("needs no variable at all", () => {
    const env = read({});
    expect(env).toMatchObject({ port: 3000, host: "127.0.0.1", production: false, demo: true, mail: "keep" });
    expect(env).toMatchObject({ dataDir: "/site/.data", payments: ["sandbox"], sessionSecret: stored.sessionSecret });
    expect(env.publicOrigin.origin).toBe("http://localhost:3000");
    expect(env.sandboxSecret).toBe(stored.sandboxSecret);
  });

  test("has its port in its origin", () => {
    expect(read({ PORT: "8080" }).publicOrigin.origin).toBe("http://localhost:8080");
  });

  test("an empty value counts as not set", () => {
    expect(read({ PORT: "", DATABASE_URL: " ", DEMO: "" })).toMatchObject({ port: 3000, databaseUrl: undefined });
  });

  test("a shell's mailbox path in MAIL counts as not set", () => {
    expect(read({ MAIL: "/var/mail/root" }).mail).toBe("keep");
  });

  test("may have a name below localhost", () => {
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
    [{ SESSION_SECRET: "" }, /^SESSION_SECRET is required in production/],
    [{ PAYMENTS: "sandbox" }, /^PAYMENTS must not name sandbox/],
    [{ AGE_WAYS: "sandbox" }, /^AGE_WAYS must not name sandbox/],
    [
      { AGE_WAYS: "oidc", AGE_OIDC_ISSUER: "http://a.example", AGE_OIDC_CLIENT_ID: "i", AGE_OIDC_CLIENT_SECRET: "s" },
      /^AGE_OIDC_ISSUER must begin with https/,
    ],
    [{ MAIL: "keep" }, /^MAIL must be smtp/],
    [{ MAIL: "" }, /^MAIL must be smtp/],
    [{ TEST_HOOKS: "1" }, /^TEST_HOOKS must not be set/],
    [{ PUBLIC_ORIGIN: "http://dating.example" }, /^PUBLIC_ORIGIN must begin with https/],
    [{ SESSION_SECRET: "s".repeat(31) }, /^SESSION_SECRET must have at least 32 characters/],
    [{ MANDATE_SECRET: "s".repeat(16) }, /^MANDATE_SECRET must have at least 32 characters/],
    [{ MAIL_EVENTS_SECRET: "s".repeat(16) }, /^MAIL_EVENTS_SECRET must have at least 32 characters/],
  ])("does not start with %j", (change, message) => {
    const { refusals } = read({ ...production, ...change } as Record<string, string>);
    expect(refusals).toEqual([expect.stringMatching(message)]);
  });

  test("names everything that prevents the start at once, each with its consequence", () => {
    expect(read({ PUBLIC_ORIGIN: "http://dating.example", TEST_HOOKS: "1" }).refusals).toEqual([
      expect.stringMatching(/^PUBLIC_ORIGIN .*: otherwise sessions and passwords could be read in transit\.$/),
      expect.stringMatching(/^SESSION_SECRET is required/),
      expect.stringMatching(/^MAIL must be smtp .* no one could sign up\.$/),
      expect.stringMatching(/^TEST_HOOKS .* anyone move the clock\.$/),
    ]);
    const incomplete = { PUBLIC_ORIGIN: "https://dating.example", MAIL: "smtp" };
    expect(() => read(incomplete)).toThrow(/^MAIL=smtp needs SMTP_URL\.\nSESSION_SECRET is required/);
  });

  test("a refused start names what it would only warn of, too", () => {
    const consequences = [
      /\nPAYMENTS is not set/,
      /\nThe desk is off/,
      /\nMAIL_EVENTS_SECRET is not/,
      /\nTRUST_PROXY is/,
    ];
    const withoutSecret = read({ ...production, SESSION_SECRET: "" });
    const invalid = () => read({ ...production, PORT: "0" });
    for (const consequence of consequences) {
      expect(() => refuseForbiddenStart(withoutSecret)).toThrow(consequence);
      expect(invalid).toThrow(consequence);
    }
    expect(() => refuseForbiddenStart(withoutSecret)).toThrow(/^SESSION_SECRET is required/);
    expect(() => read({ ...production, PAYMENTS: "gold" })).not.toThrow(/PAYMENTS is not set/);
    expect(() => refuseForbiddenStart(read(production))).not.toThrow();
  });

  test("starts without payments, mail events and a trusted proxy, and names the consequences", () => {
    const { refusals, warnings } = read(production);
    expect(refusals).toEqual([]);
    expect(warnings).toEqual([
      "PAYMENTS is not set: no one can buy credits.",
      expect.stringMatching(/^The desk is off: DESK_HOST and DESK_NETWORKS are not set/),
      expect.stringMatching(/^MAIL_EVENTS_SECRET is not set: /),
      expect.stringMatching(/^TRUST_PROXY is not set: /),
    ]);
    expect(read({}).warnings).toEqual([]);
    expect(read({ ...production, DESK: "0" }).warnings).toHaveLength(3);
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
  [
    { STORAGE: "s3", S3_ENDPOINT: "https://s3.example" },
    "STORAGE=s3 needs S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY.",
  ],
  [{ PAYMENTS: "cash" }, "PAYMENTS must be a list, separated by commas, of sandbox, verotel."],
  [{ PAYMENTS: "verotel" }, "PAYMENTS=verotel needs VEROTEL_SHOP_ID, VEROTEL_SIGNATURE_KEY."],
  [{ AGE_WAYS: "passport" }, "AGE_WAYS must be a list, separated by commas, of eu, oidc, sandbox."],
  [{ AGE_WAYS: "eu" }, "AGE_WAYS=eu needs AGE_TRUST."],
  [{ AGE_WAYS: "oidc" }, "AGE_WAYS=oidc needs AGE_OIDC_ISSUER, AGE_OIDC_CLIENT_ID, AGE_OIDC_CLIENT_SECRET."],
  [
    { AGE_TRUST: "http://list.example/trust.pem" },
    "AGE_TRUST must be a folder of PEM files, or an address that begins with https://.",
  ],
  [{ AGE_PROOF_VISITOR_HOURS: "25" }, "AGE_PROOF_VISITOR_HOURS must be a whole number from 1 to 24."],
  [{ VAPID_PUBLIC_KEY: "x" }, "VAPID_PUBLIC_KEY must be 65 bytes in base64url."],
  [{ VAPID_PUBLIC_KEY: "x".repeat(87) }, "VAPID_PUBLIC_KEY needs VAPID_PRIVATE_KEY."],
  [
    { DATABASE_URL: "mysql://u:p@h/d" },
    "DATABASE_URL must be an address that begins with postgres:// or postgresql://.",
  ],
  ...["a#b", "1#b", "a/b", "1/b", "a?b", "1?b"].map((password): [object, string] => [
    { DATABASE_URL: `postgres://u:${password}@h/d` },
    "DATABASE_URL has a character that must be encoded: # is %23, / is %2F, ? is %3F, @ is %40, % is %25.",
  ]),
  [{ DATABASE_URL: "postgres://u:p@h1,h2/d" }, "DATABASE_URL must name a single host."],
  [{ DATABASE_URL: "postgres://u:p@h1:5432,h2:5432/d" }, "DATABASE_URL must name a single host."],
  ...["u:p@/d?host=/run/postgresql", "/d"].map((rest): [object, string] => [
    { DATABASE_URL: `postgres://${rest}` },
    "DATABASE_URL must name the host before the path; a socket's folder is written like %2Frun%2Fpostgresql.",
  ]),
  [
    { PUBLIC_ORIGIN: "dating.example" },
    "PUBLIC_ORIGIN must be just a scheme and a host, for example https://dating.example.",
  ],
  [
    { PUBLIC_ORIGIN: "https://a.example/x" },
    "PUBLIC_ORIGIN must be just a scheme and a host, for example https://dating.example.",
  ],
  ...["yes", "1.2.3", "300.1.1.1", "10.0.0.0/33", "10.0.0.0/8/1", "0.0.0.0/0", "10.0.0.1,"].map(
    (proxies): [object, string] => [
      { TRUST_PROXY: proxies },
      "TRUST_PROXY must be a number of proxies, or addresses and ranges separated by commas, for example 10.0.0.0/8.",
    ],
  ),
  [{ MAIL_FROM: "Vesper <hello@dating.example>" }, "MAIL_FROM must be just an address, for example hello@example.com."],
  [{ PORT: "0", DEMO: "yes" }, "PORT must be a whole number from 1 to 65535.\nDEMO must be 0 or 1."],
  [{ SESSION_SECRET: "short" }, "SESSION_SECRET must have at least 16 characters."],
  [{ GEOIP_COUNTRY: "nl" }, "GEOIP_COUNTRY must be a country code of two capital letters, for example NL."],
])("%j is refused with its message", (source, message) => {
  expect(() => read(source as Record<string, string>)).toThrow(message);
});

test("what is invalid, missing and forbidden is named all at once, and nothing twice", () => {
  const source = {
    PUBLIC_ORIGIN: "https://dating.example",
    PORT: "0",
    MAIL: "pigeon",
    STORAGE: "s3",
    S3_ENDPOINT: "x",
  };
  expect(() => read(source)).toThrow(
    new EnvRefusal(
      [
        "PORT must be a whole number from 1 to 65535.",
        "MAIL must be keep or smtp.",
        "S3_ENDPOINT must be an address that begins with http:// or https://.",
        "STORAGE=s3 needs S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY.",
        "SESSION_SECRET is required in production: a random text of at least 32 characters.",
        ...read(production).warnings,
      ].join("\n"),
    ),
  );
});

test.each([
  "postgres://u:p@h:5432/d",
  " postgres://u:p@h/d ",
  "postgresql://u:a%23b@h/d?sslmode=require",
  "postgres://u:p@[::1]:5432/d",
  "postgres://u:p@%2Frun%2Fpostgresql/d",
])("DATABASE_URL may be %j", (value) => {
  expect(read({ DATABASE_URL: value }).databaseUrl).toBe(value.trim());
});

test.each(["0", "1", "10.0.0.0/8", "10.1.2.3, fd00::/8"])("TRUST_PROXY may be %s", (value) => {
  expect(read({ TRUST_PROXY: value }).trustProxy).toBe(value);
});

describe("ways to prove one's age", () => {
  const oidc = { AGE_OIDC_ISSUER: "https://id.example", AGE_OIDC_CLIENT_ID: "site", AGE_OIDC_CLIENT_SECRET: "secret" };

  test.each([
    [{}, ["sandbox"]],
    [{ DEMO: "0" }, []],
    [{ DEMO: "0", AGE_WAYS: "sandbox,eu", AGE_TRUST: "trust" }, ["eu"]],
    [production, []],
    [{ ...production, AGE_WAYS: "eu,oidc", AGE_TRUST: "trust", ...oidc }, ["eu", "oidc"]],
  ])("with %j they are %j", (source, ways) => {
    expect(read(source as Record<string, string>).ageMethods).toEqual(ways);
  });

  test("the list of trusted issuers is a folder of the site, or an address", () => {
    expect(read({ AGE_TRUST: "trust" }).ageTrust).toBe("/site/trust");
    expect(read({ AGE_TRUST: "https://list.example/trust.pem" }).ageTrust).toBe("https://list.example/trust.pem");
  });

  test("a member's proof counts a year and a visitor's a day, unless configured otherwise", () => {
    expect(read({})).toMatchObject({ ageProofDays: 365, ageProofVisitorHours: 24, ageOidc: undefined });
    expect(read({ AGE_PROOF_DAYS: "30", AGE_WAYS: "oidc", ...oidc })).toMatchObject({
      ageProofDays: 30,
      ageOidc: { issuer: "https://id.example", clientId: "site", clientSecret: "secret" },
    });
  });
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

test("secrets are generated once, are the same for every process, and are readable by the owner only", () => {
  const folder = temporaryFolder("secrets");
  try {
    const first = storedSecrets(join(folder, "data"));
    expect(storedSecrets(join(folder, "data"))).toEqual(first);
    expect(first.sessionSecret).not.toBe(first.sandboxSecret);
    expect(statSync(join(folder, "data", "secrets.json")).mode & 0o777).toBe(0o600);

    writeFileSync(join(folder, "data", "secrets.json"), "");
    expect(() => storedSecrets(join(folder, "data"))).toThrow(
      /replace it with the copy from a backup\. Only if there is none, delete it and run .*secrets replace.*mandates are lost/,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});
