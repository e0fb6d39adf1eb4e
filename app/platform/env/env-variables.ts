import { z } from "zod";
import { postgresUrl, url, flag, list, networks, oneOf, origin, proxies, wholeNumber } from "./env-values.ts";

/**
 * The environment variables (scripts/deploy/environment.md), with what the table says about them. An
 * empty value counts as not set.
 */
export const EnvVariables = z.object({
  PORT: wholeNumber("PORT", 1, 65535).default(3000).describe("the port the site listens on"),
  HOST: z
    .string()
    .default("127.0.0.1")
    .describe("the address it listens on; `0.0.0.0` for all of the machine's addresses"),
  PUBLIC_ORIGIN: origin("PUBLIC_ORIGIN")
    .optional()
    .describe(
      "the site's address, just scheme and host; with a host that is not loopback, the site is in production. If unset: `http://localhost:PORT`",
    ),
  DATABASE_URL: postgresUrl("DATABASE_URL")
    .optional()
    .describe("Postgres 15 or newer; without it the site runs its own under `DATA_DIR`"),
  DATABASE_DIRECT_URL: postgresUrl("DATABASE_DIRECT_URL")
    .optional()
    .describe("Postgres itself, if `DATABASE_URL` points to a transaction pooler"),
  DATABASE_READ_URL: postgresUrl("DATABASE_READ_URL")
    .optional()
    .describe("a streaming replica, for lists that may be a second old"),
  DATABASE_PREPARE: flag("DATABASE_PREPARE")
    .default(true)
    .describe("0: no named statements, for poolers that do not support them"),
  DATA_DIR: z.string().default(".data").describe("the folder for the site's own Postgres, photos and stored secrets"),
  SESSION_SECRET: z
    .string()
    .min(16, "SESSION_SECRET must have at least 16 characters.")
    .optional()
    .describe(
      "signs sessions and links; required in production, at least 32 characters. Elsewhere, if unset, made once and stored",
    ),
  MANDATE_SECRET: z
    .string()
    .min(16, "MANDATE_SECRET must have at least 16 characters.")
    .optional()
    .describe("encrypts direct-debit mandates; if unset, `SESSION_SECRET` does"),
  DEMO: flag("DEMO")
    .optional()
    .describe("1: the demo town and demo logins; never in production. If unset: 1 on loopback"),
  MEMBERS: wholeNumber("MEMBERS", 1, 10_000_000).optional().describe("how many members the demo town has"),
  MAIL: oneOf("MAIL", ["keep", "smtp"])
    .optional()
    .describe("`smtp`, or `keep` in the outbox table (not in production)"),
  SMTP_URL: url("SMTP_URL", ["smtp:", "smtps:"]).optional().describe("the mail server, `smtps://user:password@host`"),
  MAIL_FROM: z
    .string()
    .regex(/^[^\s@<>"]+@[^\s@<>"]+$/, "MAIL_FROM must be just an address, for example hello@example.com.")
    .optional()
    .describe("the sender's address; if unset, `no-reply@` and the site's host"),
  SMS: oneOf("SMS", ["keep", "http"]).default("keep").describe("`http`, or `keep` in the outbox table"),
  SMS_URL: url("SMS_URL", ["http:", "https:"]).optional().describe("gets `POST {to, body, ref}` for each text message"),
  STORAGE: oneOf("STORAGE", ["disk", "s3"])
    .default("disk")
    .describe("where photos are kept: on `disk` under `DATA_DIR`, or in an `s3` bucket"),
  S3_ENDPOINT: url("S3_ENDPOINT", ["http:", "https:"]).optional().describe("the bucket's server"),
  S3_BUCKET: z.string().optional().describe("the bucket"),
  S3_REGION: z.string().default("us-east-1").describe("its region"),
  S3_ACCESS_KEY_ID: z.string().optional().describe("the key's id"),
  S3_SECRET_ACCESS_KEY: z.string().optional().describe("the key"),
  PAYMENTS: list("PAYMENTS", ["sandbox", "verotel"])
    .optional()
    .describe("payment providers, separated by commas: `verotel`, and outside production `sandbox`"),
  SANDBOX_SECRET: z
    .string()
    .min(16, "SANDBOX_SECRET must have at least 16 characters.")
    .optional()
    .describe("signs the sandbox provider's reports; if unset, made once and stored"),
  VEROTEL_SHOP_ID: z.string().optional().describe("the shop at Verotel"),
  VEROTEL_SIGNATURE_KEY: z.string().optional().describe("its FlexPay signature key"),
  TRUST_PROXY: proxies("TRUST_PROXY")
    .optional()
    .describe("how many proxies are in front of the site, or their addresses and ranges"),
  PUSH_HOSTS: list("PUSH_HOSTS").optional().describe("hosts of push services besides the well-known ones"),
  PUSH_ALLOW_LOOPBACK: flag("PUSH_ALLOW_LOOPBACK")
    .default(false)
    .describe("1: push messages and postbacks may go to this machine (development)"),
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/, "VAPID_PUBLIC_KEY must be 65 bytes in base64url.")
    .optional()
    .describe("the site's own push key; if unset, made once and stored in the database"),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, "VAPID_PRIVATE_KEY must be 32 bytes in base64url.")
    .optional()
    .describe("its private half"),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:|https:\/\/)\S+$/, "VAPID_SUBJECT must begin with mailto: or https://.")
    .optional()
    .describe("where push services can reach you, `mailto:` or `https://`"),
  MAIL_EVENTS_SECRET: z
    .string()
    .min(16, "MAIL_EVENTS_SECRET must have at least 16 characters.")
    .optional()
    .describe("signs the mail provider's reports to `/hooks/mail-events`"),
  GEOIP_COUNTRY: z
    .string()
    .regex(/^[A-Z]{2}$/, "GEOIP_COUNTRY must be a country code of two capital letters, for example NL.")
    .optional()
    .describe("development only: the country of every visitor"),
  AGE_WAYS: list("AGE_WAYS", ["eu", "oidc", "sandbox"])
    .optional()
    .describe("ways for people to prove their age: `eu`, `oidc`, and in the demo `sandbox`"),
  AGE_TRUST: z
    .string()
    .refine(
      (word) => !word.includes("://") || (URL.canParse(word) && new URL(word).protocol === "https:"),
      "AGE_TRUST must be a folder of PEM files, or an address that begins with https://.",
    )
    .optional()
    .describe("trusted issuers: a folder of PEM files, or the https address of a bundle"),
  AGE_OIDC_ISSUER: url("AGE_OIDC_ISSUER", ["https:", "http:"]).optional().describe("the provider of age proofs"),
  AGE_OIDC_CLIENT_ID: z.string().optional().describe("the site's id there"),
  AGE_OIDC_CLIENT_SECRET: z.string().optional().describe("and its secret"),
  AGE_PROOF_DAYS: wholeNumber("AGE_PROOF_DAYS", 1, 3650).default(365).describe("how long a member's proof counts"),
  AGE_PROOF_VISITOR_HOURS: wholeNumber("AGE_PROOF_VISITOR_HOURS", 1, 24)
    .default(24)
    .describe("how long a visitor's counts"),
  JOBS: flag("JOBS").default(true).describe("0: this process runs no jobs, because `npm run jobs` does"),
  BACKUP_TO: z
    .string()
    .optional()
    .describe("the folder for nightly backups and the journal of erasures; without it there are none"),
  BACKUP_KEEP: wholeNumber("BACKUP_KEEP", 1, 9999).default(14).describe("how many nightly backups are kept"),
  BACKUP_PUBLIC_KEY: z
    .string()
    .regex(/^age1[0-9a-z]{20,}$/, "BACKUP_PUBLIC_KEY must be an age public key, which begins with age1.")
    .optional()
    .describe("the age key (`age1…`) that backups are encrypted to"),
  BACKUP_SIGNING_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, "BACKUP_SIGNING_KEY must be a key made by npm run staff -- backup keys.")
    .optional()
    .describe("the key that backups and the journal of erasures are signed with"),
  DESK: flag("DESK").default(true).describe("0: staff have no desk in the browser"),
  DESK_HOST: z
    .string()
    .regex(/^[\w.-]+$/, "DESK_HOST must be a host without scheme or port, for example desk.example.com.")
    .optional()
    .describe("the host where the desk is open"),
  DESK_NETWORKS: networks("DESK_NETWORKS")
    .optional()
    .describe("the networks it is open to; in production it is off unless this or `DESK_HOST` is set"),
  METRICS_TOKEN: z
    .string()
    .min(16, "METRICS_TOKEN must have at least 16 characters.")
    .optional()
    .describe("lets other machines read `/metrics`"),
  DRAIN_SECONDS: wholeNumber("DRAIN_SECONDS", 0, 99)
    .default(5)
    .describe("the seconds from SIGTERM, when `/readyz` starts to fail, until the port closes"),
  TEST_HOOKS: flag("TEST_HOOKS").default(false).describe("1: tests may move the clock; never in production"),
  LOG_LEVEL: oneOf("LOG_LEVEL", ["fatal", "error", "warn", "info", "debug", "trace", "silent"])
    .optional()
    .describe("`info` logs a line per request; if unset, `info` in production and `warn` elsewhere"),
});
export type EnvVariables = z.infer<typeof EnvVariables>;

/**
 * An empty value counts as not set; so does the mailbox path that many shells set in MAIL
 * (scripts/deploy/environment.md).
 */
export function isSet([name, word]: [string, string | undefined]): boolean {
  return !!word?.trim() && !(name === "MAIL" && word.startsWith("/"));
}

/** Settings that require other ones: one message for each that lacks some. `invalidNames` are set, but not in `words`. */
export function missingVariables(variables: EnvVariables, invalidNames: string[] = []): string[] {
  const needs: [boolean | undefined, string, (keyof EnvVariables)[]][] = [
    [variables.MAIL === "smtp", "MAIL=smtp", ["SMTP_URL"]],
    [variables.SMS === "http", "SMS=http", ["SMS_URL"]],
    [
      variables.STORAGE === "s3",
      "STORAGE=s3",
      ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
    ],
    [variables.PAYMENTS?.includes("verotel"), "PAYMENTS=verotel", ["VEROTEL_SHOP_ID", "VEROTEL_SIGNATURE_KEY"]],
    [variables.AGE_WAYS?.includes("eu"), "AGE_WAYS=eu", ["AGE_TRUST"]],
    [
      variables.AGE_WAYS?.includes("oidc"),
      "AGE_WAYS=oidc",
      ["AGE_OIDC_ISSUER", "AGE_OIDC_CLIENT_ID", "AGE_OIDC_CLIENT_SECRET"],
    ],
    [variables.DATABASE_DIRECT_URL !== undefined, "DATABASE_DIRECT_URL", ["DATABASE_URL"]],
    [variables.DATABASE_READ_URL !== undefined, "DATABASE_READ_URL", ["DATABASE_URL"]],
    [variables.VAPID_PUBLIC_KEY !== undefined, "VAPID_PUBLIC_KEY", ["VAPID_PRIVATE_KEY"]],
    [variables.VAPID_PRIVATE_KEY !== undefined, "VAPID_PRIVATE_KEY", ["VAPID_PUBLIC_KEY"]],
  ];
  return needs.flatMap(([chosen, choice, names]) => {
    const missing = chosen ? names.filter((each) => variables[each] === undefined && !invalidNames.includes(each)) : [];
    return missing.length > 0 ? [`${choice} needs ${missing.join(", ")}.`] : [];
  });
}
