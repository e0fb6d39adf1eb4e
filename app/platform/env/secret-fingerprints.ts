import { randomBytes, scryptSync } from "node:crypto";

/** The key pair that identifies the site to push services, base64url. */
export type VapidKeys = { publicKey: string; privateKey: string };

/** The secrets of a process or a staff command. */
export type OwnSecrets = {
  sessionSecret: string;
  mandateSecret: string;
  /** From the environment; undefined: use those of the deployment. */
  vapid: VapidKeys | undefined;
};

/** What the database stores of the secrets: enough to compare them, not enough to recover them. */
type Fingerprints = { salt: string; session: string; mandate: string };

/** A process joins its deployment again whenever its connection was away. */
const computed = new Map<string, string>();

function fingerprint(secret: string, salt: string): string {
  const key = `${salt} ${secret}`;
  const print = computed.get(key) ?? scryptSync(secret, salt, 24).toString("base64url");
  computed.set(key, print);
  return print;
}

/** Fingerprints of the secrets, slow to compute so that secrets cannot be guessed. */
export function fingerprintsOf(secrets: OwnSecrets, salt = randomBytes(16).toString("base64url")): Fingerprints {
  return {
    salt,
    session: fingerprint(secrets.sessionSecret, `session ${salt}`),
    mandate: fingerprint(secrets.mandateSecret, `mandate ${salt}`),
  };
}

/**
 * The names of the environment variables whose secrets differ from those of the database's site
 * (app/site/README.md#sites). VAPID keys are compared only with configured ones: keys that the site generated are
 * replaced.
 */
export function differingSecrets(
  own: OwnSecrets,
  deployment: { fingerprints: Fingerprints; vapid: VapidKeys; vapidGiven: boolean },
): string[] {
  const { fingerprints, vapid, vapidGiven } = deployment;
  const prints = fingerprintsOf(own, fingerprints.salt);
  const otherKeys = own.vapid && (own.vapid.publicKey !== vapid.publicKey || own.vapid.privateKey !== vapid.privateKey);
  return [
    ...(prints.session === fingerprints.session ? [] : ["SESSION_SECRET"]),
    ...(prints.mandate === fingerprints.mandate ? [] : ["MANDATE_SECRET"]),
    ...(otherKeys && vapidGiven ? ["VAPID_PUBLIC_KEY"] : []),
  ];
}

/** The message of a process or command that stops because its secrets differ; `dataDir` has the generated ones. */
export function secretsMismatchMessage(names: string[], origin: string, dataDir: string): string {
  const what = names.length === 1 ? `${names[0]} is not the one` : `${names.join(" and ")} are not the ones`;
  return (
    `${what} that ${origin}, the site of this database, uses. ` +
    `Set the ones it uses (any that are not set come from ${dataDir}/secrets.json); ` +
    "to change them for good, run `npm run staff -- secrets replace` and restart every process."
  );
}
