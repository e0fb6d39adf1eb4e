import { SiteSettings } from "#app/site/settings.ts";
import { fieldLines } from "../allowed-values.ts";
import { Domain, option, positional, text, Value } from "../arguments.ts";
import { command, type StaffCommand } from "../command.ts";

/** Staff commands about the sites of a deployment. */
export const siteCommands: StaffCommand[] = [
  command({
    noun: "site",
    verb: "show",
    roles: ["owner"],
    args: { domain: positional(Domain.optional()) },
    summary: "lists the sites, or the settings of one (* differs from the default)",
    example: "site show localhost",
    run: async (db, args) => (await import("./site-show.server.ts")).showSite(db, args),
  }),
  command({
    noun: "site",
    verb: "set",
    roles: ["owner"],
    args: {
      domain: positional(Domain),
      setting: positional(text(60)),
      value: positional(Value),
    },
    summary: "changes one setting of a site; running sites follow at once",
    example: "site set localhost signups with_trafficsource",
    details: () => [
      "A value is JSON or plain text; lists may be divided by commas. The settings:",
      ...fieldLines(SiteSettings.shape),
      "  company_id                       the number of a company (company show)",
      "  niche                            1 to 7 or its name; only while the site has no members",
    ],
    run: async (db, args, context) => (await import("./site-set.server.ts")).setSite(db, args, context),
  }),
  command({
    noun: "site",
    verb: "create",
    roles: ["owner"],
    args: {
      domain: positional(Domain),
      niche: option("name or number", text(20)),
      company: option("id", text(20).optional()),
    },
    summary: "opens another site, with default settings",
    example: "site create gay.example.com --niche gay",
    run: async (db, args, context) => (await import("./site-create.server.ts")).createSite(db, args, context),
  }),
];
