import { resolve } from "node:path";
import { z } from "zod";
import { address, flag, list, oneOf, origin, proxies, wholeNumber } from "./env-words.ts";
import { keptSecrets, type KeptSecrets } from "./kept-secrets.server.ts";
import { keptVapid } from "./kept-vapid.server.ts";

/** What the environment may say (design 6). An empty word counts as not set. */
const Words = z.object({
  PORT: wholeNumber("PORT", 1, 65535).default(3000),
  HOST: z.string().default("127.0.0.1"),
  PUBLIC_ORIGIN: origin("PUBLIC_ORIGIN").optional(),
  DATABASE_URL: address("DATABASE_URL", ["postgres:", "postgresql:"]).optional(),
  DATA_DIR: z.string().default(".data"),
  SESSION_SECRET: z.string().min(16, "SESSION_SECRET must have at least 16 characters.").optional(),
  MANDATE_SECRET: z.string().min(16, "MANDATE_SECRET must have at least 16 characters.").optional(),
  DEMO: flag("DEMO").optional(),
  MEMBERS: wholeNumber("MEMBERS", 1, 10_000_000).optional(),
  MAIL: oneOf("MAIL", ["keep", "smtp"]).optional(),
  SMTP_URL: address("SMTP_URL", ["smtp:", "smtps:"]).optional(),
  MAIL_FROM: z.string().optional(),
  SMS: oneOf("SMS", ["keep", "http"]).default("keep"),
  SMS_URL: address("SMS_URL", ["http:", "https:"]).optional(),
  STORAGE: oneOf("STORAGE", ["disk", "s3"]).default("disk"),
  S3_ENDPOINT: address("S3_ENDPOINT", ["http:", "https:"]).optional(),
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
  METRICS_TOKEN: z.string().min(16, "METRICS_TOKEN must have at least 16 characters.").optional(),
  TEST_HOOKS: flag("TEST_HOOKS").default(false),
  LOG_LEVEL: oneOf("LOG_LEVEL", ["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
});
type Words = z.infer<typeof Words>;

export interface Env {
  port: number;
  host: string;
  publicOrigin: URL;
  /** PUBLIC_ORIGIN names a host that is not loopback (design 1). */
  production: boolean;
  /** Demo town, demo logins, /dev/* and /sandbox/*. Never in production. */
  demo: boolean;
  /** Undefined: the site runs its own Postgres under `dataDir`. */
  databaseUrl: string | undefined;
  /** Absolute. */
  dataDir: string;
  readonly sessionSecret: string;
  /** What direct-debit mandates are encrypted with; a new session secret must not make them unreadable. */
  readonly mandateSecret: string;
  /** Another size for the demo town. */
  members: number | undefined;
  mail: "keep" | "smtp";
  smtpUrl: string | undefined;
  mailFrom: string;
  sms: "keep" | "http";
  smsUrl: string | undefined;
  storage: "disk" | "s3";
  /** Present exactly when `storage` is s3. */
  s3: { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string } | undefined;
  payments: ("sandbox" | "verotel")[];
  /** Undefined only in production, where the sandbox does not exist. */
  readonly sandboxSecret: string | undefined;
  /** Present exactly when `payments` has verotel. */
  verotel: { shopId: string; signatureKey: string } | undefined;
  /** How many proxies in front of the site are believed, or their addresses and ranges; undefined: none is. */
  trustProxy: string | undefined;
  /** Hosts of push services besides the well-known ones. */
  pushHosts: string[];
  pushAllowLoopback: boolean;
  /** The keys by which push services know the site: given, or made at the first start and kept. */
  readonly vapid: { publicKey: string; privateKey: string; subject: string };
  /** Signs what the mail provider reports to /hooks/mail-events; undefined in production: nobody may report. */
  readonly mailEventsSecret: string | undefined;
  /** Development only: this country instead of a look-up. */
  geoipCountry: string | undefined;
  /** Whoever bears it may read /metrics from elsewhere; undefined: nobody may. */
  metricsToken: string | undefined;
  testHooks: boolean;
  logLevel: Words["LOG_LEVEL"];
}

/** The environment forbids the start; the message is the one sentence that says why. */
export class EnvRefusal extends Error {
  override name = "EnvRefusal";
}

/**
 * Environment words → what the site works with. Throws an `EnvRefusal` for the first word that is wrong or that
 * production forbids (design 1, "Production"). `secretsOf` gives the kept secrets of a data folder and is asked only
 * when one of them is read.
 */
export function readEnv(
  source: Record<string, string | undefined>,
  root: string,
  secretsOf: (dataDir: string) => KeptSecrets,
): Env {
  const parsed = Words.safeParse(Object.fromEntries(Object.entries(source).filter(([, word]) => word?.trim())));
  if (!parsed.success) throw new EnvRefusal(parsed.error.issues[0]?.message);
  const words = parsed.data;
  const publicOrigin = words.PUBLIC_ORIGIN ?? new URL(`http://localhost:${words.PORT}`);
  const production = !isLoopback(publicOrigin.hostname);
  const refusal = (production && refusedInProduction(words)) || missing(words);
  if (refusal) throw new EnvRefusal(refusal);

  // A site that strangers can reach must not carry demo logins by accident.
  const reachable = !words.PUBLIC_ORIGIN && !isLoopback(words.HOST);
  const dataDir = resolve(root, words.DATA_DIR);
  return {
    port: words.PORT,
    host: words.HOST,
    publicOrigin,
    production,
    demo: !production && (words.DEMO ?? !reachable),
    databaseUrl: words.DATABASE_URL,
    dataDir,
    get sessionSecret() {
      return words.SESSION_SECRET ?? secretsOf(dataDir).sessionSecret;
    },
    get mandateSecret() {
      return words.MANDATE_SECRET ?? words.SESSION_SECRET ?? secretsOf(dataDir).sessionSecret;
    },
    members: words.MEMBERS,
    mail: words.MAIL ?? "keep",
    smtpUrl: words.SMTP_URL,
    mailFrom: words.MAIL_FROM ?? `no-reply@${publicOrigin.hostname}`,
    sms: words.SMS,
    smsUrl: words.SMS_URL,
    storage: words.STORAGE,
    s3:
      words.STORAGE === "s3"
        ? {
            endpoint: words.S3_ENDPOINT!,
            bucket: words.S3_BUCKET!,
            region: words.S3_REGION,
            accessKeyId: words.S3_ACCESS_KEY_ID!,
            secretAccessKey: words.S3_SECRET_ACCESS_KEY!,
          }
        : undefined,
    payments: words.PAYMENTS ?? (production ? [] : ["sandbox"]),
    get sandboxSecret() {
      return words.SANDBOX_SECRET ?? (production ? undefined : secretsOf(dataDir).sandboxSecret);
    },
    verotel: words.PAYMENTS?.includes("verotel")
      ? { shopId: words.VEROTEL_SHOP_ID!, signatureKey: words.VEROTEL_SIGNATURE_KEY! }
      : undefined,
    trustProxy: words.TRUST_PROXY,
    pushHosts: words.PUSH_HOSTS ?? [],
    pushAllowLoopback: words.PUSH_ALLOW_LOOPBACK,
    get vapid() {
      const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = words;
      const given = publicKey !== undefined && privateKey !== undefined ? { publicKey, privateKey } : undefined;
      const reachedAt = words.VAPID_SUBJECT ?? `mailto:${words.MAIL_FROM ?? `postmaster@${publicOrigin.hostname}`}`;
      return { ...(given ?? keptVapid(dataDir)), subject: reachedAt };
    },
    get mailEventsSecret() {
      return words.MAIL_EVENTS_SECRET ?? (production ? undefined : secretsOf(dataDir).sandboxSecret);
    },
    geoipCountry: production ? undefined : words.GEOIP_COUNTRY,
    metricsToken: words.METRICS_TOKEN,
    testHooks: words.TEST_HOOKS,
    logLevel: words.LOG_LEVEL,
  };
}

/** `localhost`, `*.localhost`, 127.0.0.0/8 and ::1. */
export function isLoopback(host: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);
}

function refusedInProduction(words: Words): string | undefined {
  if (words.PAYMENTS?.includes("sandbox"))
    return "PAYMENTS must not name sandbox in production: nobody would really pay.";
  if (words.MAIL !== "smtp") return "MAIL must be smtp (with SMTP_URL) in production: MAIL=keep sends no mail.";
  if (words.TEST_HOOKS) return "TEST_HOOKS must not be set in production: it lets anybody move the clock.";
  if (!words.SESSION_SECRET) return "SESSION_SECRET is needed in production: a random text of at least 32 characters.";
  return undefined;
}

/** A choice that needs further words names the first one that is missing. */
function missing(words: Words): string | undefined {
  const needs: [boolean | undefined, string, (keyof Words)[]][] = [
    [words.MAIL === "smtp", "MAIL=smtp", ["SMTP_URL"]],
    [words.SMS === "http", "SMS=http", ["SMS_URL"]],
    [words.STORAGE === "s3", "STORAGE=s3", ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"]],
    [words.PAYMENTS?.includes("verotel"), "PAYMENTS=verotel", ["VEROTEL_SHOP_ID", "VEROTEL_SIGNATURE_KEY"]],
    [words.VAPID_PUBLIC_KEY !== undefined, "VAPID_PUBLIC_KEY", ["VAPID_PRIVATE_KEY"]],
    [words.VAPID_PRIVATE_KEY !== undefined, "VAPID_PRIVATE_KEY", ["VAPID_PUBLIC_KEY"]],
  ];
  for (const [chosen, choice, names] of needs) {
    const name = chosen && names.find((each) => words[each] === undefined);
    if (name) return `${choice} needs ${name}.`;
  }
  return undefined;
}

/** The environment of this process: the one place of the site where it is read. */
export const env: Env = readEnv(process.env, process.cwd(), keptSecrets);
