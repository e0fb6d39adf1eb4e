import { backupCommands } from "./backup/backup-commands.ts";
import { command, type StaffCommand } from "./command.ts";
import { debitCommands } from "./money/debit-commands.ts";
import { orderCommands } from "./money/order-commands.ts";
import { photoCommands } from "./moderation/photos/photo-commands.ts";
import { verifyCommands } from "./moderation/verification/verify-commands.ts";
import { pictureCommands } from "./moderation/photos/picture-commands.ts";
import { vatCommands } from "./money/vat-commands.ts";
import { siteCommands } from "./sites/site-commands.ts";
import { messageCommands } from "./messages/message-commands.ts";
import { memberCommands } from "./members/member-commands.ts";
import { bookCommands } from "./money/book-commands.ts";
import { accountCommands } from "./accounts/account-commands.ts";
import { offerCommands } from "./money/offer-commands.ts";
import { complaintCommands } from "./moderation/complaints/complaint-commands.ts";
import { fictionalCommands } from "./fictional/fictional-commands.ts";
import { marketingCommands } from "./marketing/marketing-commands.ts";
import { experimentCommands } from "./marketing/experiment-commands.ts";
import { postbackCommands } from "./marketing/postback-commands.ts";
import { deskCommands } from "./people/desk-commands.ts";
import { landerCommands } from "./sites/lander-commands.ts";
import { companyCommands } from "./sites/company-commands.ts";

/**
 * The staff commands (app/desk/README.md#commands). Each verb is imported when it runs, so help needs no database. A
 * feature with a new command adds a row to its topic's table and a file beside it.
 */
export const commands: StaffCommand[] = [
  ...siteCommands,
  ...accountCommands,
  ...memberCommands,
  ...bookCommands,
  ...offerCommands,
  ...orderCommands,
  ...complaintCommands,
  ...messageCommands,
  ...deskCommands,
  ...postbackCommands,
  ...experimentCommands,
  ...backupCommands,
  command({
    noun: "doctor",
    verb: "",
    roles: ["owner"],
    args: {},
    summary: "says what is wrong with the installation: settings, mail, storage, clock, disk, backups, timed work",
    example: "doctor",
    terminalOnly: "it looks at the machine that it runs on",
    run: async (db, _, context) => (await import("./doctor/doctor.server.ts")).examine(db, context),
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
  ...companyCommands,
  ...vatCommands,
  ...debitCommands,
  ...photoCommands,
  ...verifyCommands,
  ...landerCommands,
  ...pictureCommands,
  ...marketingCommands,
  ...fictionalCommands,
];
