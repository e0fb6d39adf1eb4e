import { flag, option, text } from "#app/platform/commands/arguments.ts";
import { command, type StaffCommand } from "#app/platform/commands/command.ts";

const verbs = () => import("./backup-verbs.server.ts");

const here = "its files are on this machine";

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
    summary: "writes the database and all photos to one file in a folder, encrypted with an age public key",
    example: "backup --to /srv/backups --key age1…",
    details: () => [
      "--to and --key default to BACKUP_TO and BACKUP_PUBLIC_KEY. The folder also holds erasures.jsonl, the journal of",
      "erased accounts: keep it with the backups. A backup contains the site's secrets only with --with-secrets.",
      "If BACKUP_SIGNING_KEY is set, the backup and the journal are both signed.",
    ],
    terminalOnly: here,
    run: async (db, args, context) => (await verbs()).backUp(db, args, context),
  }),
  command({
    noun: "backup",
    verb: "keys",
    roles: ["owner"],
    args: { to: option("file", text(1000)) },
    summary: "makes the backup keys: a file that opens and checks backups, and two settings for the site",
    example: "backup keys --to key.txt",
    terminalOnly: here,
    run: async (_db, args) => (await verbs()).backupKeys(args),
  }),
  command({
    noun: "restore",
    verb: "",
    roles: ["owner"],
    args: {
      from: option("file", text(1000).optional()),
      identity: option("file", text(1000).optional()),
      drill: flag(),
      "without-journal": flag(),
      unsigned: flag(),
    },
    summary: "restores a backup into an empty database and an empty photo storage, and checks it",
    example: "restore --from /srv/backups/backup-2026-11-24T03-10-00Z.tar.gz.age --identity key.txt",
    details: () => [
      "Accounts erased since the backup are erased again, as listed in erasures.jsonl beside it. Without that file",
      "the command stops, unless --without-journal is given: then these members come back. With --identity it also stops",
      "if the backup is not encrypted, or it and the journal are not signed with the key in that file, unless --unsigned is",
      "given.",
      "--drill changes nothing on the site: it restores a backup (the newest in BACKUP_TO, unless --from names one) into a",
      "scratch Postgres and folder under DATA_DIR, compares them with the site, and then removes them.",
    ],
    terminalOnly: here,
    intoEmptyDatabase: true,
    run: async (db, args, context) =>
      args.drill ? (await verbs()).drill(db, args, context) : (await verbs()).restore(args),
  }),
  command({
    noun: "erasures",
    verb: "repeat",
    roles: ["owner"],
    args: { from: option("folder", text(1000).optional()) },
    summary: "repeats the erasures in the journal, after a point-in-time recovery",
    example: "erasures repeat --from /srv/backups",
    destructive: true,
    terminalOnly: here,
    run: async (db, args, context) => (await verbs()).repeatErasures(db, args, context),
  }),
  command({
    noun: "erasures",
    verb: "sign",
    roles: ["owner"],
    args: { from: option("folder", text(1000).optional()) },
    summary:
      "signs the journal of erasures as it stands; run it once after setting BACKUP_SIGNING_KEY, or after a repair",
    example: "erasures sign --from /srv/backups",
    destructive: true,
    terminalOnly: here,
    run: async (db, args, context) => (await verbs()).signErasures(db, args, context),
  }),
];
