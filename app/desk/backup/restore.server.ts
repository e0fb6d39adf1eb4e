import { mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { env } from "#app/platform/env/env.server.ts";
import { fingerprintsOf } from "#app/platform/env/secret-fingerprints.ts";
import { photoStorage } from "#app/platform/storage/photo-storage.server.ts";
import { done, refuse, type StaffAnswer } from "#app/platform/commands/command.ts";
import { countOf } from "#app/platform/text/count-of.ts";
import { terminalProgress } from "../command-line/terminal-progress.ts";
import type { Manifest } from "./manifest.ts";
import { restoreBackup } from "./restore-backup.server.ts";

type Args = { from?: string | undefined; identity?: string | undefined; "without-journal": boolean; unsigned: boolean };

/** Restores a backup into the empty database and storage that the environment names. */
export async function restore(args: Args): Promise<StaffAnswer> {
  if (args.from === undefined) return refuse("Say which backup to restore: --from FILE.");
  const restored = await restoreBackup({
    databaseUrl: env.databaseDirectUrl ?? env.databaseUrl ?? "",
    storage: photoStorage,
    file: resolve(args.from),
    identityFile: args.identity && resolve(args.identity),
    signingKey: env.backupSigningKey,
    unsigned: args.unsigned,
    withoutJournal: args["without-journal"],
    async writeSecret(name, bytes) {
      if (name !== "secrets.json") return;
      await mkdir(env.dataDir, { recursive: true });
      // Secrets that are here already stay: whoever put them there wants them.
      await writeFile(join(env.dataDir, name), bytes, { mode: 0o600, flag: "wx" }).catch((error: unknown) => {
        if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
      });
    },
    onProgress: terminalProgress(process.stderr),
  });
  const { manifest, rows, files, erased, lostFiles } = restored;
  const lines = [
    `The backup of ${manifest.createdAt} has been restored and is consistent: ${countOf(rows, "row")}, ${countOf(files, "file")}.`,
  ];
  if (erased > 0)
    lines.push(`${countOf(erased, "account")} erased since then ${erased === 1 ? "has" : "have"} been erased again.`);
  if (args["without-journal"]) lines.push("Members erased since then are back: no journal was read.");
  if (lostFiles > 0) {
    lines.push(
      `${countOf(lostFiles, "photo was", "photos were")} removed while the backup was made; the weekly sweep removes their rows.`,
    );
  }
  if (restored.unreadFiles > 0) {
    lines.push(
      `${countOf(restored.unreadFiles, "file is", "files are")} not in it: the photo storage did not return them when it was made.`,
    );
  }
  if (!restored.isSigned) lines.push("Its signature was not checked: there is no proof of who wrote it.");
  lines.push(
    restored.deskPeople.length > 0 ? "These people can now log in to the desk:" : "No one can log in to the desk.",
  );
  for (const { email, roles, status } of restored.deskPeople) lines.push(`  ${email}: ${roles.join(", ")} (${status})`);
  return done(...lines, ...warningsAbout(manifest.deployment));
}

/** What does not work with other secrets than those of the site that was backed up. */
function warningsAbout(deployment: Manifest["deployment"]): string[] {
  if (!deployment) return [];
  const { sessionSecret, mandateSecret } = env;
  const own = fingerprintsOf({ sessionSecret, mandateSecret, vapid: undefined }, deployment.salt);
  const warnings: string[] = [];
  if (own.session !== deployment.session) {
    warnings.push("SESSION_SECRET is not that site's: links in e-mails already sent no longer work.");
  }
  if (own.mandate !== deployment.mandate) {
    warnings.push("MANDATE_SECRET is not that site's: direct-debit mandates cannot be read without it.");
  }
  return warnings;
}
