import { Email, option } from "#app/platform/commands/arguments.ts";
import { command, type StaffCommand } from "#app/platform/commands/command.ts";

const verbs = () => import("./installation-verbs.server.ts");

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
    run: async (db, _, context) => (await verbs()).examine(db, context),
  }),
  command({
    noun: "mail",
    verb: "test",
    roles: ["owner"],
    args: { to: option("address", Email) },
    summary: "sends an e-mail through the site's mail server and prints the server's answer",
    example: "mail test --to anna@example.com",
    terminalOnly: "it tries the mail server from the machine that it runs on",
    run: async (_db, args) => (await verbs()).testMail(args),
  }),
  command({
    noun: "secrets",
    verb: "replace",
    roles: ["owner"],
    destructive: true,
    args: {},
    summary: "replaces the site's secrets with those in this command's environment",
    example: "secrets replace --dry-run",
    details: () => [
      "The database keeps fingerprints of SESSION_SECRET, MANDATE_SECRET and any VAPID keys that are set; processes with",
      "other secrets are refused. After this command, restart every process with the new ones.",
    ],
    withAnySecrets: true,
    terminalOnly: "it takes the secrets from its own environment, and the desk's process still has the old ones",
    run: async (db, _, context) => (await verbs()).replace(db, context),
  }),
];
