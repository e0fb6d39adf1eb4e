import { resolve } from "node:path";
import { done, type StaffAnswer } from "#app/platform/commands/command.ts";
import { makeIdentityFile } from "./identity-file.server.ts";

/** Makes the keys of backups, and names the lines for the site's environment. */
export async function backupKeys(args: { to: string }): Promise<StaffAnswer> {
  const file = resolve(args.to);
  const { publicKey, signingKey } = await makeIdentityFile(file);
  return done(
    `${file} opens the backups and proves who wrote them. Keep it safe, and not on this machine: you need it to restore.`,
    "Give the site these two lines, which cannot open a backup:",
    `BACKUP_PUBLIC_KEY=${publicKey}`,
    `BACKUP_SIGNING_KEY=${signingKey}`,
  );
}
