import { SiteSettings } from "#app/site/settings.ts";
import { fieldLines } from "#app/platform/commands/allowed-values.ts";
import {
  Domain,
  flag,
  option,
  positional,
  Reason,
  text,
  Value,
  wholeNumber,
} from "#app/platform/commands/arguments.ts";
import { command, type StaffCommand } from "#app/platform/commands/command.ts";

const verbs = () => import("./site-verbs.server.ts");

/** Staff commands about the sites of a deployment. */
export const siteCommands: StaffCommand[] = [
  command({
    noun: "site",
    verb: "show",
    roles: ["owner"],
    args: { domain: positional(Domain.optional()) },
    summary: "lists the sites, or the settings of one (* differs from the default)",
    example: "site show localhost",
    run: async (db, args) => (await verbs()).showSite(db, args),
  }),
  command({
    noun: "site",
    verb: "set",
    roles: ["owner"],
    args: {
      domain: positional(Domain),
      setting: positional(text(60)),
      value: positional(Value),
      reason: option("text", Reason.optional()),
    },
    summary: "changes one of a site's settings, with immediate effect",
    example: "site set localhost signups with_trafficsource",
    details: () => [
      "A value is JSON or plain text; lists may be separated by commas. The settings:",
      ...fieldLines(SiteSettings.shape),
      "  company_id                       the number of a company (company show)",
      "  niche                            1 to 7 or its name; only while the site has no members",
    ],
    run: async (db, args, context) => (await verbs()).setSite(db, args, context),
  }),
  command({
    noun: "site",
    verb: "history",
    roles: ["owner"],
    args: { domain: positional(Domain), before: option("change", wholeNumber(1, Number.MAX_SAFE_INTEGER).optional()) },
    summary: "lists who changed which settings of a site, when and why",
    example: "site history localhost",
    run: async (db, args) => (await verbs()).showHistory(db, args),
  }),
  command({
    noun: "site",
    verb: "revert",
    roles: ["owner"],
    destructive: true,
    args: {
      domain: positional(Domain),
      version: positional(wholeNumber(1, Number.MAX_SAFE_INTEGER)),
      before: flag(),
      reason: option("text", Reason.optional()),
    },
    summary: "puts a site back to how it was right after a change in its history",
    example: 'site revert localhost 12 --reason "too expensive" --dry-run',
    details: () => [
      "With --before it goes back to how the site was right before that change. Going back is recorded as a change too.",
    ],
    run: async (db, args, context) => (await verbs()).revertTo(db, args, context),
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
    run: async (db, args, context) => (await verbs()).createSite(db, args, context),
  }),
];
