import { flag, option, text } from "#app/platform/commands/arguments.ts";
import { command, type StaffCommand } from "#app/platform/commands/command.ts";

const here = "its files lie on this machine";

/** Backups and what restores them (scripts/deploy/README.md#backups). */
export const backupCommands: StaffCommand[] = [
  command({
    noun: "backup",
    verb: "",
    roles: ["owner"],
    args: {
      to: option("folder", text(1000).optional()),
      key: option("age1…", text(200).optional()),
      "with-secrets": flag(),
    },
    summary: "writes the database and all photos into one file of a folder, encrypted to an age public key",
    example: "backup --to /srv/backups --key age1…",
    details: () => [
      "Without --to and --key: BACKUP_TO and BACKUP_PUBLIC_KEY. The folder also has erasures.jsonl, the journal of erased",
      "accounts: keep it with the backups. The site's secrets are in the file only with --with-secrets.",
      "With BACKUP_SIGNING_KEY both are signed.",
    ],
    terminalOnly: here,
    run: async (db, args, context) => (await import("./back-up.server.ts")).backUp(db, args, context),
  }),
  command({
    noun: "backup",
    verb: "keys",
    roles: ["owner"],
    args: { to: option("file", text(1000)) },
    summary: "makes the keys of backups: a file that opens and checks them, and two lines for the site",
    example: "backup keys --to key.txt",
    terminalOnly: here,
    run: async (_db, args) => (await import("./backup-keys.server.ts")).backupKeys(args),
  }),
  command({
    noun: "restore",
    verb: "",
    roles: ["owner"],
    args: {
      from: option("file", text(1000)),
      identity: option("file", text(1000).optional()),
      "without-journal": flag(),
      unsigned: flag(),
    },
    summary: "restores a backup into an empty database and an empty photo storage, and checks it",
    example: "restore --from /srv/backups/backup-2026-11-24T03-10-00Z.tar.gz.age --identity key.txt",
    details: () => [
      "Accounts that were erased since the backup are erased again, as erasures.jsonl beside it says. Without that file",
      "the command stops, unless --without-journal is given: then these members come back. With --identity it also stops",
      "if the backup is not encrypted, or backup and journal are not signed with the key of that file, unless --unsigned is",
      "given.",
    ],
    terminalOnly: here,
    intoEmptyDatabase: true,
    run: async (_db, args) => (await import("./restore.server.ts")).restore(args),
  }),
  command({
    noun: "erasures",
    verb: "repeat",
    roles: ["owner"],
    args: { from: option("folder", text(1000).optional()) },
    summary: "erases again what the journal of erasures says, after a recovery to a point in time",
    example: "erasures repeat --from /srv/backups",
    destructive: true,
    terminalOnly: here,
    run: async (db, args, context) => (await import("./repeat-erasures.server.ts")).repeatErasures(db, args, context),
  }),
  command({
    noun: "erasures",
    verb: "sign",
    roles: ["owner"],
    args: { from: option("folder", text(1000).optional()) },
    summary: "signs the journal of erasures as it is: once after BACKUP_SIGNING_KEY was set, or after a repair",
    example: "erasures sign --from /srv/backups",
    destructive: true,
    terminalOnly: here,
    run: async (db, args, context) => (await import("./sign-erasures.server.ts")).signErasures(db, args, context),
  }),
];
