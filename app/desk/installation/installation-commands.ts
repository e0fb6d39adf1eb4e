import { command, type StaffCommand } from "#app/platform/commands/command.ts";

/** Staff commands about the installation itself. */
export const installationCommands: StaffCommand[] = [
  command({
    noun: "doctor",
    verb: "",
    roles: ["owner"],
    args: {},
    summary: "says what is wrong with the installation: settings, mail, storage, clock, disk, backups, jobs",
    example: "doctor",
    terminalOnly: "it looks at the machine that it runs on",
    run: async (db, _, context) => (await import("./doctor.server.ts")).examine(db, context),
  }),
  command({
    noun: "secrets",
    verb: "replace",
    roles: ["owner"],
    destructive: true,
    args: {},
    summary: "makes the secrets of this command's environment those of the site",
    example: "secrets replace --dry-run",
    details: () => [
      "The database knows fingerprints of SESSION_SECRET, MANDATE_SECRET and given VAPID keys; whoever comes with others",
      "is refused. After this command every process must be started again with the new ones.",
    ],
    withAnySecrets: true,
    terminalOnly: "it takes the secrets from its own environment, and the desk's process has the old ones",
    run: async (db, _, context) => (await import("./secrets-replace.server.ts")).replace(db, context),
  }),
];
