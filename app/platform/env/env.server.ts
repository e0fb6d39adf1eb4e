import { resolve } from "node:path";
import type { AgeMethodName } from "#db/schema.ts";
import { isSet, missingVariables, EnvVariables } from "./env-variables.ts";
import { productionRefusals, productionWarnings } from "./production-rules.ts";
import type { VapidKeys } from "./secret-fingerprints.ts";
import { storedSecrets, type StoredSecrets } from "./stored-secrets.server.ts";

export interface Env {
  port: number;
  host: string;
  /** Where this process reaches itself: `host`, unless that stands for all of the machine's addresses. */
  ownHost: string;
  publicOrigin: URL;
  /** PUBLIC_ORIGIN names a host that is not loopback (app/README.md#production). */
  production: boolean;
  /** Demo town, demo logins, /dev/* and /sandbox/*. Never in production. */
  demo: boolean;
  /** Undefined: the site runs its own Postgres under `dataDir`. */
  databaseUrl: string | undefined;
  /** Postgres itself, where `databaseUrl` leads to a transaction pooler: for LISTEN, migrations and jobs. */
  databaseDirectUrl: string | undefined;
  /** A streaming replica, for lists that may be a second old. */
  databaseReadUrl: string | undefined;
  /** This process runs jobs; off where `npm run jobs` runs. */
  jobs: boolean;
  /** The absolute folder of the nightly backups; undefined: there are none. */
  backupTo: string | undefined;
  /** How many nightly backups stay. */
  backupKeep: number;
  /** The age key that backups are encrypted to. */
  backupPublicKey: string | undefined;
  backupSigningKey: string | undefined;
  /** Frequent statements are prepared; off where a transaction pooler in front of Postgres cannot. */
  preparesStatements: boolean;
  /** Absolute. */
  dataDir: string;
  readonly sessionSecret: string;
  /** Encrypts direct-debit mandates. It is separate because a new session secret must not make them unreadable. */
  readonly mandateSecret: string;
  /** The number of members of the demo town, if not the default. */
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
  /** The ways to prove one's age (app/age/README.md#methods). `sandbox` is among them in the demo only. */
  ageMethods: AgeMethodName[];
  /** The list of trusted issuers: an absolute folder of PEM files, or the https address of a bundle. */
  ageTrust: string | undefined;
  /** Present exactly when `ageMethods` has oidc. */
  ageOidc: { issuer: string; clientId: string; clientSecret: string } | undefined;
  /** How long a member's proof of age counts. */
  ageProofDays: number;
  /** How long a visitor's does. */
  ageProofVisitorHours: number;
  /** The number of trusted proxies in front of the site, or their addresses and ranges; undefined: none. */
  trustProxy: string | undefined;
  /** Hosts of push services besides the well-known ones. */
  pushHosts: string[];
  pushAllowLoopback: boolean;
  /** The configured keys for push services; undefined: the database has them. */
  configuredVapid: VapidKeys | undefined;
  /** The contact of the site's operator for push services. */
  vapidSubject: string;
  /** Signs the mail provider's reports to /hooks/mail-events; undefined in production: no reports are accepted. */
  readonly mailEventsSecret: string | undefined;
  /** Development only: this country instead of a GeoIP lookup. */
  geoipCountry: string | undefined;
  /**
   * Where the desk is open (app/desk/README.md#access): at this host, where one is named, and to these networks.
   * Undefined: nowhere.
   */
  desk: { host: string | undefined; networks: string[] | undefined } | undefined;
  /** The token for reading /metrics from other machines; undefined: not possible. */
  metricsToken: string | undefined;
  /**
   * The time from SIGTERM, when /readyz fails, until the port is closed. Also read by the server and the start script.
   */
  drainSeconds: number;
  testHooks: boolean;
  /** The environment itself, for a staff command that this process starts. */
  readonly inherited: NodeJS.ProcessEnv;
  /** By default a line per request in production, only warnings elsewhere: there the terminal belongs to a person. */
  logLevel: NonNullable<EnvVariables["LOG_LEVEL"]>;
  /** Why the site must not serve: settings that would endanger members. Staff commands ignore them. */
  refusals: string[];
  /** Optional settings that are missing, each with the consequence. */
  warnings: string[];
}

/** The environment does not allow the start; the message has one line for each reason. */
export class EnvRefusal extends Error {
  override name = "EnvRefusal";
}

/** Throws if the settings forbid a start: also with what it would only warn of, so that all is mended at once. */
export function refuseForbiddenStart({ refusals, warnings }: Pick<Env, "refusals" | "warnings">): void {
  if (refusals.length > 0) throw new EnvRefusal([...refusals, ...warnings].join("\n"));
}

/**
 * Environment variables → settings. Throws an `EnvRefusal` that names every variable that is invalid or missing. What
 * production forbids (app/README.md#production) is in `refusals`, for processes about to serve. `secretsOf` returns the
 * stored secrets of a data folder and is called once, when one of them is read.
 */
export function readEnv(
  source: Record<string, string | undefined>,
  root: string,
  secretsOf: (dataDir: string) => StoredSecrets,
): Env {
  const { variables, invalid, invalidNames } = readVariables(source);
  const publicOrigin = variables.PUBLIC_ORIGIN ?? new URL(`http://localhost:${variables.PORT}`);
  const production = !isLoopback(publicOrigin.hostname);
  // An invalid variable is set: it is neither missing nor named twice.
  const incomplete = missingVariables(variables, invalidNames);
  const isAboutValid = (message: string) => !invalidNames.some((name) => message.startsWith(`${name} `));
  const refusals = (production ? productionRefusals(variables, publicOrigin) : []).filter(isAboutValid);
  const warnings = (production ? productionWarnings(variables, publicOrigin) : []).filter(isAboutValid);
  if (invalid.length + incomplete.length > 0) {
    throw new EnvRefusal([...invalid, ...incomplete, ...refusals, ...warnings].join("\n"));
  }

  // A site reachable from other machines must not have demo logins by accident.
  const reachable = !variables.PUBLIC_ORIGIN && !isLoopback(variables.HOST);
  const demo = !production && (variables.DEMO ?? !reachable);
  const dataDir = resolve(root, variables.DATA_DIR);
  let read: StoredSecrets | undefined;
  const stored = () => (read ??= secretsOf(dataDir));
  return {
    port: variables.PORT,
    host: variables.HOST,
    ownHost: ["0.0.0.0", "::"].includes(variables.HOST) ? "127.0.0.1" : variables.HOST,
    publicOrigin,
    production,
    demo,
    databaseUrl: variables.DATABASE_URL,
    databaseDirectUrl: variables.DATABASE_DIRECT_URL,
    databaseReadUrl: variables.DATABASE_READ_URL,
    jobs: variables.JOBS,
    backupTo: variables.BACKUP_TO && resolve(root, variables.BACKUP_TO),
    backupKeep: variables.BACKUP_KEEP,
    backupPublicKey: variables.BACKUP_PUBLIC_KEY,
    backupSigningKey: variables.BACKUP_SIGNING_KEY,
    preparesStatements: variables.DATABASE_PREPARE,
    dataDir,
    get sessionSecret() {
      return variables.SESSION_SECRET ?? stored().sessionSecret;
    },
    get mandateSecret() {
      return variables.MANDATE_SECRET ?? variables.SESSION_SECRET ?? stored().sessionSecret;
    },
    members: variables.MEMBERS,
    mail: variables.MAIL ?? "keep",
    smtpUrl: variables.SMTP_URL,
    mailFrom: variables.MAIL_FROM ?? `no-reply@${publicOrigin.hostname}`,
    sms: variables.SMS,
    smsUrl: variables.SMS_URL,
    storage: variables.STORAGE,
    s3: s3Of(variables),
    payments: variables.PAYMENTS ?? (production ? [] : ["sandbox"]),
    get sandboxSecret() {
      return variables.SANDBOX_SECRET ?? (production ? undefined : stored().sandboxSecret);
    },
    verotel: verotelOf(variables),
    ageMethods: (variables.AGE_WAYS ?? ["sandbox"]).filter((way) => way !== "sandbox" || demo),
    ageTrust: variables.AGE_TRUST?.includes("://")
      ? variables.AGE_TRUST
      : variables.AGE_TRUST && resolve(root, variables.AGE_TRUST),
    ageOidc: ageOidcOf(variables),
    ageProofDays: variables.AGE_PROOF_DAYS,
    ageProofVisitorHours: variables.AGE_PROOF_VISITOR_HOURS,
    trustProxy: variables.TRUST_PROXY,
    pushHosts: variables.PUSH_HOSTS ?? [],
    pushAllowLoopback: variables.PUSH_ALLOW_LOOPBACK,
    configuredVapid: vapidOf(variables),
    vapidSubject: variables.VAPID_SUBJECT ?? `mailto:${variables.MAIL_FROM ?? `postmaster@${publicOrigin.hostname}`}`,
    get mailEventsSecret() {
      return variables.MAIL_EVENTS_SECRET ?? (production ? undefined : stored().sandboxSecret);
    },
    geoipCountry: production ? undefined : variables.GEOIP_COUNTRY,
    desk: deskOf(variables, production),
    metricsToken: variables.METRICS_TOKEN,
    drainSeconds: variables.DRAIN_SECONDS,
    testHooks: variables.TEST_HOOKS,
    inherited: source as NodeJS.ProcessEnv,
    logLevel: variables.LOG_LEVEL ?? (production ? "info" : "warn"),
    refusals,
    warnings,
  };
}

/** The variables as the schema reads them, those that it refuses left out: the others are checked all the same. */
function readVariables(source: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(source).filter(isSet));
  const parsed = EnvVariables.safeParse(given);
  if (parsed.success) return { variables: parsed.data, invalid: [], invalidNames: [] };
  const invalidNames = [...new Set(parsed.error.issues.map(({ path }) => String(path[0])))];
  const valid = Object.entries(given).filter(([name]) => !invalidNames.includes(name));
  return {
    variables: EnvVariables.parse(Object.fromEntries(valid)),
    invalid: parsed.error.issues.map(({ message }) => message),
    invalidNames,
  };
}

function s3Of(variables: EnvVariables): Env["s3"] {
  if (variables.STORAGE !== "s3") return undefined;
  return {
    endpoint: variables.S3_ENDPOINT!,
    bucket: variables.S3_BUCKET!,
    region: variables.S3_REGION,
    accessKeyId: variables.S3_ACCESS_KEY_ID!,
    secretAccessKey: variables.S3_SECRET_ACCESS_KEY!,
  };
}

function verotelOf(variables: EnvVariables): Env["verotel"] {
  if (!variables.PAYMENTS?.includes("verotel")) return undefined;
  return { shopId: variables.VEROTEL_SHOP_ID!, signatureKey: variables.VEROTEL_SIGNATURE_KEY! };
}

function ageOidcOf(variables: EnvVariables): Env["ageOidc"] {
  if (!variables.AGE_WAYS?.includes("oidc")) return undefined;
  return {
    issuer: variables.AGE_OIDC_ISSUER!,
    clientId: variables.AGE_OIDC_CLIENT_ID!,
    clientSecret: variables.AGE_OIDC_CLIENT_SECRET!,
  };
}

/** Members' private content must not be open to everybody by accident: production needs to say where. */
function deskOf(variables: EnvVariables, production: boolean): Env["desk"] {
  const { DESK: isOn, DESK_HOST: host, DESK_NETWORKS: networks } = variables;
  if (!isOn) return undefined;
  if (host !== undefined || networks !== undefined) return { host: host?.toLowerCase(), networks };
  return production ? undefined : { host: undefined, networks: ["127.0.0.0/8", "::1"] };
}

function vapidOf({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }: EnvVariables): VapidKeys | undefined {
  return publicKey !== undefined && privateKey !== undefined ? { publicKey, privateKey } : undefined;
}

/** `localhost`, `*.localhost`, 127.0.0.0/8 and ::1. */
export function isLoopback(host: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);
}

/** The environment of this process, read only here. */
export const env: Env = readEnv(process.env, process.cwd(), storedSecrets);

/** Adds variables that were found elsewhere: staff commands read the site's address from its database. */
export function amendEnv(variables: Record<string, string>): void {
  const amended = readEnv({ ...process.env, ...variables }, process.cwd(), storedSecrets);
  // Keep a value set since: the URL of the site's own Postgres.
  amended.databaseUrl ??= env.databaseUrl;
  Object.defineProperties(env, Object.getOwnPropertyDescriptors(amended));
}
