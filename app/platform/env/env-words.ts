import { z } from "zod";
import { url, flag, list, networks, oneOf, origin, proxies, wholeNumber } from "./env-values.ts";

/** The environment variables (design 6). An empty value counts as not set. */
export const Words = z.object({
  PORT: wholeNumber("PORT", 1, 65535).default(3000),
  HOST: z.string().default("127.0.0.1"),
  PUBLIC_ORIGIN: origin("PUBLIC_ORIGIN").optional(),
  DATABASE_URL: url("DATABASE_URL", ["postgres:", "postgresql:"]).optional(),
  DATABASE_PREPARE: flag("DATABASE_PREPARE").default(true),
  DATA_DIR: z.string().default(".data"),
  SESSION_SECRET: z.string().min(16, "SESSION_SECRET must have at least 16 characters.").optional(),
  MANDATE_SECRET: z.string().min(16, "MANDATE_SECRET must have at least 16 characters.").optional(),
  DEMO: flag("DEMO").optional(),
  MEMBERS: wholeNumber("MEMBERS", 1, 10_000_000).optional(),
  MAIL: oneOf("MAIL", ["keep", "smtp"]).optional(),
  SMTP_URL: url("SMTP_URL", ["smtp:", "smtps:"]).optional(),
  MAIL_FROM: z.string().optional(),
  SMS: oneOf("SMS", ["keep", "http"]).default("keep"),
  SMS_URL: url("SMS_URL", ["http:", "https:"]).optional(),
  STORAGE: oneOf("STORAGE", ["disk", "s3"]).default("disk"),
  S3_ENDPOINT: url("S3_ENDPOINT", ["http:", "https:"]).optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default("us-east-1"),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  PAYMENTS: list("PAYMENTS", ["sandbox", "verotel"]).optional(),
  SANDBOX_SECRET: z.string().min(16, "SANDBOX_SECRET must have at least 16 characters.").optional(),
  VEROTEL_SHOP_ID: z.string().optional(),
  VEROTEL_SIGNATURE_KEY: z.string().optional(),
  TRUST_PROXY: proxies("TRUST_PROXY").optional(),
  PUSH_HOSTS: list("PUSH_HOSTS").optional(),
  PUSH_ALLOW_LOOPBACK: flag("PUSH_ALLOW_LOOPBACK").default(false),
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/, "VAPID_PUBLIC_KEY must be 65 bytes in base64url.")
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, "VAPID_PRIVATE_KEY must be 32 bytes in base64url.")
    .optional(),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:|https:\/\/)\S+$/, "VAPID_SUBJECT must begin with mailto: or https://.")
    .optional(),
  MAIL_EVENTS_SECRET: z.string().min(16, "MAIL_EVENTS_SECRET must have at least 16 characters.").optional(),
  GEOIP_COUNTRY: z
    .string()
    .regex(/^[A-Z]{2}$/, "GEOIP_COUNTRY must be a country code of two capital letters, for example NL.")
    .optional(),
  AGE_WAYS: list("AGE_WAYS", ["eu", "oidc", "sandbox"]).optional(),
  AGE_TRUST: z
    .string()
    .refine(
      (word) => !word.includes("://") || (URL.canParse(word) && new URL(word).protocol === "https:"),
      "AGE_TRUST must be a folder of PEM files, or an address that begins with https://.",
    )
    .optional(),
  AGE_OIDC_ISSUER: url("AGE_OIDC_ISSUER", ["https:", "http:"]).optional(),
  AGE_OIDC_CLIENT_ID: z.string().optional(),
  AGE_OIDC_CLIENT_SECRET: z.string().optional(),
  AGE_PROOF_DAYS: wholeNumber("AGE_PROOF_DAYS", 1, 3650).default(365),
  AGE_PROOF_VISITOR_HOURS: wholeNumber("AGE_PROOF_VISITOR_HOURS", 1, 24).default(24),
  DESK: flag("DESK").default(true),
  DESK_HOST: z
    .string()
    .regex(/^[\w.-]+$/, "DESK_HOST must be a host without scheme and port, for example desk.example.com.")
    .optional(),
  DESK_NETWORKS: networks("DESK_NETWORKS").optional(),
  METRICS_TOKEN: z.string().min(16, "METRICS_TOKEN must have at least 16 characters.").optional(),
  DRAIN_SECONDS: wholeNumber("DRAIN_SECONDS", 0, 99).default(5),
  TEST_HOOKS: flag("TEST_HOOKS").default(false),
  LOG_LEVEL: oneOf("LOG_LEVEL", ["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
});
export type Words = z.infer<typeof Words>;

/** An empty value counts as not set; so does the mailbox path that many shells set in MAIL (product 12). */
export function isSet([name, word]: [string, string | undefined]): boolean {
  return !!word?.trim() && !(name === "MAIL" && word.startsWith("/"));
}

/** Settings that require other ones: one message for each that lacks some. */
export function missingWords(words: Words): string[] {
  const needs: [boolean | undefined, string, (keyof Words)[]][] = [
    [words.MAIL === "smtp", "MAIL=smtp", ["SMTP_URL"]],
    [words.SMS === "http", "SMS=http", ["SMS_URL"]],
    [words.STORAGE === "s3", "STORAGE=s3", ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"]],
    [words.PAYMENTS?.includes("verotel"), "PAYMENTS=verotel", ["VEROTEL_SHOP_ID", "VEROTEL_SIGNATURE_KEY"]],
    [words.AGE_WAYS?.includes("eu"), "AGE_WAYS=eu", ["AGE_TRUST"]],
    [
      words.AGE_WAYS?.includes("oidc"),
      "AGE_WAYS=oidc",
      ["AGE_OIDC_ISSUER", "AGE_OIDC_CLIENT_ID", "AGE_OIDC_CLIENT_SECRET"],
    ],
    [words.VAPID_PUBLIC_KEY !== undefined, "VAPID_PUBLIC_KEY", ["VAPID_PRIVATE_KEY"]],
    [words.VAPID_PRIVATE_KEY !== undefined, "VAPID_PRIVATE_KEY", ["VAPID_PUBLIC_KEY"]],
  ];
  return needs.flatMap(([chosen, choice, names]) => {
    const missing = chosen ? names.filter((each) => words[each] === undefined) : [];
    return missing.length > 0 ? [`${choice} needs ${missing.join(", ")}.`] : [];
  });
}
