import { SiteSettings } from "#app/site/settings.ts";
import { operatorName } from "../write-audit.server.ts";
import { fieldLines } from "../allowed-values.ts";
import { command, optionalOption, optionalPositional, option, positional, type StaffCommand } from "../command.ts";

/** Staff commands about the sites of a deployment. */
export const siteCommands: StaffCommand[] = [
  command({
    noun: "site",
    verb: "show",
    parameters: [optionalPositional("domain")],
    summary: "lists the sites, or the settings of one (* differs from the default)",
    example: "site show localhost",
    run: async (db, args) => (await import("./site-show.server.ts")).showSite(db, args),
  }),
  command({
    noun: "site",
    verb: "set",
    parameters: [positional("domain"), positional("setting"), positional("value")],
    summary: "changes one setting of a site; running sites follow at once",
    example: "site set localhost signups with_trafficsource",
    details: () => [
      "A value is JSON or plain text; lists may be divided by commas. The settings:",
      ...fieldLines(SiteSettings.shape),
      "  company_id                       the number of a company (company show)",
      "  niche                            1 to 7 or its name; only while the site has no members",
    ],
    run: async (db, args, now) =>
      (await import("./site-set.server.ts")).setSite(db, args, { now, actor: { name: operatorName() }, dryRun: false }),
  }),
  command({
    noun: "site",
    verb: "create",
    parameters: [positional("domain"), option("niche", "name or number"), optionalOption("company", "id")],
    summary: "opens another site, with default settings",
    example: "site create gay.example.com --niche gay",
    run: async (db, args, now) => (await import("./site-create.server.ts")).createSite(db, args, now),
  }),
];
