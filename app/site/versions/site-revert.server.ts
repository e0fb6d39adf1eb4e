import type { Db } from "#app/platform/database/db.server.ts";
import { done, refuse, type StaffAnswer, type StaffContext } from "#app/platform/commands/command.ts";
import { refuseUnknownSite } from "../unknown-site.server.ts";
import { describeChanges } from "./site-history.server.ts";
import { type RevertRefusal, revertSite } from "./revert-site.server.ts";

type Args = { domain: string; version: number; before: boolean; reason?: string };

export const revertSentences: Record<Exclude<RevertRefusal, "site_unknown">, string> = {
  version_unknown: "The site has no such change in its history.",
  version_unfit: "The settings from that time break today's rules; change them one by one instead.",
  settings_unchanged: "The site already has exactly those settings.",
  niche_has_members: "The site had a different niche then, and already has members in its current one.",
  company_unknown: "The company the site had then no longer exists.",
};

/** Brings a site back to how it was right after a change, or right before it with `--before`. */
export async function revertTo(db: Db, args: Args, context: StaffContext): Promise<StaffAnswer> {
  const side = args.before ? "before" : "after";
  const input = { domain: args.domain, version: args.version, side, reason: args.reason ?? "" } as const;
  const outcome = await revertSite(db, input, context);
  if (!outcome.ok) {
    return outcome.reason === "site_unknown"
      ? refuseUnknownSite(db, args.domain)
      : refuse(revertSentences[outcome.reason]);
  }
  return done("Changed back:", ...describeChanges(outcome.changes));
}
