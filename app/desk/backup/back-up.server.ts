import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Db } from "#app/platform/database/db.server.ts";
import { env } from "#app/platform/env/env.server.ts";
import { recordMeasurement } from "#app/platform/metrics/measurement.queries.server.ts";
import { photoStorage } from "#app/platform/storage/photo-storage.server.ts";
import { done, refuse, type StaffAnswer, type StaffContext } from "#app/platform/commands/command.ts";
import { countOf } from "#app/platform/text/count-of.ts";
import { terminalProgress } from "../command-line/terminal-progress.ts";
import { makeBackup } from "./make-backup.server.ts";

type Args = { to?: string | undefined; key?: string | undefined; "with-secrets": boolean };

/** Makes a backup of the site that the environment names, and notes when. */
export async function backUp(db: Db, args: Args, { now }: StaffContext): Promise<StaffAnswer> {
  const folder = args.to === undefined ? env.backupTo : resolve(args.to);
  if (folder === undefined) return refuse("Say where to write the backup: --to FOLDER, or BACKUP_TO.");
  const withSecrets = args["with-secrets"];
  const publicKey = args.key ?? env.backupPublicKey;
  const backup = await makeBackup({
    databaseUrl: env.databaseDirectUrl ?? env.databaseUrl ?? "",
    storage: photoStorage,
    folder,
    publicKey,
    signingKey: env.backupSigningKey,
    secrets: withSecrets ? await storedSecrets() : [],
    withSecrets,
    now,
    onProgress: terminalProgress(process.stderr),
  });
  await recordMeasurement(db, "last_backup_bytes", backup.bytes, now);
  const notes = [
    `${backup.path}: ${backup.rows} rows, ${backup.files} files, ${(backup.bytes / 1_000_000).toFixed(1)} MB.`,
  ];
  if (publicKey === undefined) notes.push("It is not encrypted: anyone who has it can read everything. See --key.");
  if (env.backupSigningKey === undefined) notes.push("It is not signed: see npm run staff -- backup keys.");
  const { count, names } = backup.unreadFiles;
  if (count === 0) return done(...notes);
  const some = names.slice(0, 3).join(", ");
  return refuse(
    [...notes, `The photo storage did not return ${countOf(count, "file")}. Missing from the backup: ${some}.`].join(
      "\n",
    ),
  );
}

/** What the site made itself; secrets of the environment are the operator's. */
async function storedSecrets() {
  const bytes = await readFile(join(env.dataDir, "secrets.json")).catch(() => undefined);
  return bytes ? [{ name: "secrets.json", bytes }] : [];
}
