import { z } from "zod";
import { LanderContent } from "#app/landers/lander-content.ts";
import { yieldDimensions } from "#app/landers/yield/yield-dimensions.ts";
import { languages } from "#app/platform/i18n/languages.ts";
import { fieldLines } from "./allowed-values.ts";
import { Day, Domain, option, positional, text, Value, wholeNumber } from "./arguments.ts";
import { backupCommands } from "./backup/backup-commands.ts";
import { command, type StaffCommand } from "./command.ts";
import { debitCommands } from "./money/debit-commands.ts";
import { orderCommands } from "./money/order-commands.ts";
import { photoCommands } from "./moderation/photo-commands.ts";
import { vatCommands } from "./money/vat-commands.ts";
import { siteCommands } from "./sites/site-commands.ts";
import { memberCommands } from "./members/member-commands.ts";
import { bookCommands } from "./money/book-commands.ts";
import { accountCommands } from "./accounts/account-commands.ts";
import { offerCommands } from "./money/offer-commands.ts";
import { complaintCommands } from "./moderation/complaint-commands.ts";
import { deskCommands } from "./people/desk-commands.ts";
import { companyCommands } from "./sites/company-commands.ts";

/**
 * The staff commands (product 7 and 11). Each verb is imported when it runs, so help needs no database. A feature with
 * a new command adds a row to its topic's table and a file beside it.
 */
export const commands: StaffCommand[] = [
  ...siteCommands,
  ...accountCommands,
  ...memberCommands,
  ...bookCommands,
  ...offerCommands,
  ...orderCommands,
  ...complaintCommands,
  ...deskCommands,
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
  command({
    noun: "lander",
    verb: "set",
    roles: ["owner"],
    args: {
      site: positional(Domain),
      lander: positional(text(40)),
      field: positional(text(40)),
      value: positional(Value),
      slug: option("slug", text(64).optional()),
      language: option("code", z.enum(languages).optional()),
    },
    summary:
      "changes a word of a lander's content, for one slug or language if they are named; an empty value takes it out",
    example: 'lander set localhost gallery headline "Look who is here" --slug summer --language en',
    details: () => ["The fields:", ...fieldLines(LanderContent.shape)],
    run: async (db, args, context) => (await import("./sites/lander-set.server.ts")).setLander(db, args, context),
  }),
  command({
    noun: "yield",
    verb: "",
    roles: ["marketing"],
    args: {
      by: option("lander,network,…", text(200).optional()),
      from: option("day", Day.optional()),
      to: option("day", Day.optional()),
      site: option("domain", Domain.optional()),
      network: option("name", text(128).optional()),
      format: option("table|csv", z.enum(["table", "csv"]).optional()),
      file: option("path", text(1000).optional(), { terminalOnly: true }),
    },
    summary: "shows what marketing links brought, from visits to revenue",
    example: "yield --by network,sub1 --from 2026-05-01",
    details: () => [
      "Divided by one to four of:",
      `  ${yieldDimensions.join(", ")}`,
      "The last 30 days where no days are given; each event counts on its own day.",
      "With --format csv, --file writes the CSV there. Without it the CSV is printed; npm adds lines of its own before",
      "it unless it is run as npm run --silent staff -- yield ….",
    ],
    run: async (db, args, context) => (await import("./yield-report.server.ts")).reportYield(db, args, context),
  }),
  command({
    noun: "yield",
    verb: "link",
    roles: ["marketing"],
    args: {
      site: positional(Domain),
      network: option("name", text(128).optional()),
      days: option("number", wholeNumber(1, 366).optional()),
    },
    summary: "prints the address of the read-only page for marketing",
    example: "yield link localhost --network adnet --days 30",
    run: async (db, args, context) => (await import("./yield-link.server.ts")).makeYieldLink(db, args, context),
  }),
];
