import { sql } from "kysely";
import type { Db, Tx } from "../database/db.server.ts";
import {
  secretsMismatchMessage,
  differingSecrets,
  fingerprintsOf,
  type OwnSecrets,
  type VapidKeys,
} from "./secret-fingerprints.ts";
import { type Env, EnvRefusal, isLoopback } from "./env.server.ts";
import { findStoredVapidKeys, generateVapidKeys } from "./vapid-key-pair.server.ts";

type Deployment = {
  publicOrigin: string;
  fingerprints: { salt: string; session: string; mandate: string };
  vapid: VapidKeys;
  /** The keys came from the environment; otherwise the site generated them. */
  vapidGiven: boolean;
};

type Own = Pick<Env, "publicOrigin" | "dataDir" | "sessionSecret" | "mandateSecret" | "configuredVapid">;

/** The deployment that a database belongs to; undefined before the first process has joined. */
export async function findDeployment(db: Db): Promise<Deployment | undefined> {
  const row = await db.selectFrom("deployment").selectAll().executeTakeFirst();
  return (
    row && {
      publicOrigin: row.public_origin,
      fingerprints: { salt: row.salt, session: row.session_fingerprint, mandate: row.mandate_fingerprint },
      vapid: { publicKey: row.vapid_public_key, privateKey: row.vapid_private_key },
      vapidGiven: row.vapid_given,
    }
  );
}

/**
 * Joins the deployment of the process's database, or creates it, and returns its current state. Several processes may
 * join at once. Throws an `EnvRefusal` for a process whose secrets differ, and for a `localhost` process on the
 * database of a public site. A changed origin is stored, and so are configured VAPID keys that replace generated ones.
 */
export async function joinDeployment(db: Db, own: Own, now: Date): Promise<Deployment> {
  const secrets = secretsOf(own);
  return db.transaction().execute(async (tx) => {
    if (!(await findDeployment(tx))) {
      const vapid = secrets.vapid ?? findStoredVapidKeys(own.dataDir) ?? generateVapidKeys();
      await tx
        .insertInto("deployment")
        .values(rowOf(own.publicOrigin, secrets, vapid, now))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    const deployment = await lockDeployment(tx);

    const { origin, hostname } = own.publicOrigin;
    if (isLoopback(hostname) && !isLoopback(new URL(deployment.publicOrigin).hostname)) {
      const { publicOrigin } = deployment;
      throw new EnvRefusal(`This database belongs to ${publicOrigin}; set PUBLIC_ORIGIN=${publicOrigin}.`);
    }
    const differing = differingSecrets(secrets, deployment);
    if (differing.length > 0) {
      throw new EnvRefusal(secretsMismatchMessage(differing, deployment.publicOrigin, own.dataDir));
    }
    const vapid = secrets.vapid ?? deployment.vapid;
    const otherKeys = vapid.publicKey !== deployment.vapid.publicKey;
    if (deployment.publicOrigin === origin && !otherKeys) return deployment;
    await tx
      .updateTable("deployment")
      .set({
        public_origin: origin,
        vapid_public_key: vapid.publicKey,
        vapid_private_key: vapid.privateKey,
        vapid_given: secrets.vapid !== undefined || deployment.vapidGiven,
        changed_at: now,
      })
      .execute();
    await notifyDeploymentChanged(tx);
    return lockDeployment(tx);
  });
}

/** Replaces the deployment's secrets: every process must then be restarted with them. */
export async function replaceSecrets(tx: Tx, own: Own, now: Date): Promise<void> {
  const secrets = secretsOf(own);
  const {
    id: _,
    public_origin: __,
    ...row
  } = rowOf(own.publicOrigin, secrets, secrets.vapid ?? generateVapidKeys(), now);
  const { vapid_public_key: publicKey, vapid_private_key: privateKey, vapid_given: isConfigured, ...prints } = row;
  const keys = isConfigured
    ? { vapid_public_key: publicKey, vapid_private_key: privateKey, vapid_given: isConfigured }
    : {};
  await tx
    .updateTable("deployment")
    .set({ ...prints, ...keys })
    .execute();
  await notifyDeploymentChanged(tx);
}

const secretsOf = ({ sessionSecret, mandateSecret, configuredVapid }: Own): OwnSecrets => ({
  sessionSecret,
  mandateSecret,
  vapid: configuredVapid,
});

function rowOf(publicOrigin: URL, secrets: OwnSecrets, vapid: VapidKeys, now: Date) {
  const { salt, session, mandate } = fingerprintsOf(secrets);
  return {
    id: true,
    public_origin: publicOrigin.origin,
    salt,
    session_fingerprint: session,
    mandate_fingerprint: mandate,
    vapid_public_key: vapid.publicKey,
    vapid_private_key: vapid.privateKey,
    vapid_given: secrets.vapid !== undefined,
    changed_at: now,
  };
}

async function lockDeployment(tx: Tx): Promise<Deployment> {
  await tx.selectFrom("deployment").select("id").forUpdate().execute();
  const deployment = await findDeployment(tx);
  if (!deployment) throw new Error("the deployment's row is gone");
  return deployment;
}

/** Notifies every process after the commit, without the bus: at the start it is not connected yet. */
async function notifyDeploymentChanged(tx: Tx): Promise<void> {
  await sql`select pg_notify('live', '[{"type":"deployment-changed"},{"type":"sites-changed"}]')`.execute(tx);
}
