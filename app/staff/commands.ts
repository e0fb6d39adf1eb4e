import { LanderContent } from "#app/landers/lander-content.ts";
import { yieldDimensions } from "#app/landers/yield/yield-dimensions.ts";
import { fieldLines } from "./allowed-values.ts";
import { command, flag, optionalOption, positional, type StaffCommand } from "./command.ts";
import { debitCommands } from "./money/debit-commands.ts";
import { orderCommands } from "./money/order-commands.ts";
import { photoCommands } from "./moderation/photo-commands.ts";
import { vatCommands } from "./money/vat-commands.ts";
import { siteCommands } from "./sites/site-commands.ts";
import { accountCommands } from "./accounts/account-commands.ts";
import { offerCommands } from "./money/offer-commands.ts";
import { complaintCommands } from "./moderation/complaint-commands.ts";
import { companyCommands } from "./sites/company-commands.ts";

/**
 * The staff commands (product 7 and 11). Each verb is imported when it runs, so help needs no database. A feature with
 * a new command adds a row to its topic's table and a file beside it.
 */
export const commands: StaffCommand[] = [
  ...siteCommands,
  ...accountCommands,
  ...offerCommands,
  ...orderCommands,
  ...complaintCommands,
  command({
    noun: "secrets",
    verb: "replace",
    parameters: [flag("dry-run")],
    summary: "makes the secrets of this command's environment those of the site",
    example: "secrets replace --dry-run",
    details: () => [
      "The database knows fingerprints of SESSION_SECRET, MANDATE_SECRET and given VAPID keys; whoever comes with others",
      "is refused. After this command every process must be started again with the new ones.",
    ],
    withAnySecrets: true,
    run: async (db, args, now) => (await import("./secrets-replace.server.ts")).replace(db, args, now),
  }),
  ...companyCommands,
  ...vatCommands,
  ...debitCommands,
  ...photoCommands,
  command({
    noun: "lander",
    verb: "set",
    parameters: [
      ...[positional("site"), positional("lander"), positional("field"), positional("value")],
      ...[optionalOption("slug", "slug"), optionalOption("language", "code")],
    ],
    summary:
      "changes a word of a lander's content, for one slug or language if they are named; an empty value takes it out",
    example: 'lander set localhost gallery headline "Look who is here" --slug summer --language en',
    details: () => ["The fields:", ...fieldLines(LanderContent.shape)],
    run: async (db, args, now) => (await import("./sites/lander-set.server.ts")).setLander(db, args, now),
  }),
  command({
    noun: "yield",
    verb: "",
    parameters: [
      optionalOption("by", "lander,network,…"),
      optionalOption("from", "day"),
      optionalOption("to", "day"),
      optionalOption("site", "domain"),
      optionalOption("network", "name"),
      optionalOption("format", "table|csv"),
      optionalOption("file", "path"),
    ],
    summary: "shows what marketing links brought, from visits to revenue",
    example: "yield --by network,sub1 --from 2026-05-01",
    details: () => [
      "Divided by one to four of:",
      `  ${yieldDimensions.join(", ")}`,
      "The last 30 days where no days are given; each event counts on its own day.",
      "With --format csv, --file writes the CSV there. Without it the CSV is printed; npm adds lines of its own before",
      "it unless it is run as npm run --silent staff -- yield ….",
    ],
    run: async (db, args, now) => (await import("./marketing/yield-report.server.ts")).reportYield(db, args, now),
  }),
  command({
    noun: "yield",
    verb: "link",
    parameters: [positional("site"), optionalOption("network", "name"), optionalOption("days", "number")],
    summary: "prints the address of the read-only page for marketing",
    example: "yield link localhost --network adnet --days 30",
    run: async (db, args, now) => (await import("./yield-link.server.ts")).makeYieldLink(db, args, now),
  }),
];
