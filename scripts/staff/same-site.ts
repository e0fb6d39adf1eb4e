import type { Db } from "#app/platform/database/db.server.ts";
import { findDeployment } from "#app/platform/env/deployment.server.ts";
import { secretsMismatchMessage, differingSecrets } from "#app/platform/env/secret-fingerprints.ts";
import { amendEnv, env, isLoopback } from "#app/platform/env/env.server.ts";
import { hasStoredSecrets } from "#app/platform/env/stored-secrets.server.ts";
import type { StaffCommand } from "#app/platform/commands/command.ts";
import { refusalOfUnfinishedRestore } from "#db/migrate.ts";

/**
 * Why a command must not use this database: a backup was not restored to its end, or its environment is not that of the
 * database's site (app/site/README.md#sites; scripts/deploy/README.md#backups). Otherwise undefined, and the command
 * uses the site's own origin, whether PUBLIC_ORIGIN was set or not.
 */
export async function refusalFor(db: Db, command: StaffCommand): Promise<string | undefined> {
  const unfinished = await refusalOfUnfinishedRestore(db, new URL(env.databaseUrl ?? ""));
  if (unfinished) return unfinished;
  const deployment = await findDeployment(db);
  if (!deployment) return "No site has been started with this database yet; start it once with npm start.";
  const { publicOrigin } = deployment;
  if (process.env.PUBLIC_ORIGIN?.trim() && env.publicOrigin.origin !== publicOrigin) {
    return `PUBLIC_ORIGIN is ${env.publicOrigin.origin} here, but the site of this database is ${publicOrigin}.`;
  }
  amendEnv({ PUBLIC_ORIGIN: publicOrigin });

  const configured = process.env.SESSION_SECRET?.trim();
  const mayUseStored =
    isLoopback(new URL(publicOrigin).hostname) && (hasStoredSecrets(env.dataDir) || command.withAnySecrets);
  if (!configured && !mayUseStored) {
    return `SESSION_SECRET is not set here; set it to the one that ${publicOrigin}, the site of this database, uses (.env is read).`;
  }
  if (command.withAnySecrets) return undefined;
  const { sessionSecret, mandateSecret, configuredVapid: vapid } = env;
  const differing = differingSecrets({ sessionSecret, mandateSecret, vapid }, deployment);
  return differing.length > 0 ? secretsMismatchMessage(differing, publicOrigin, env.dataDir) : undefined;
}
