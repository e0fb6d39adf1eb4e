import { allRateLimits } from "./all-rate-limits.ts";
import { accountBlock, networkBlock } from "#app/account/login/login-block.ts";
import { reasonText, textsIn } from "#app/platform/i18n/texts.server.ts";
import { allRefusals } from "#app/shell/errors/explain.ts";
import { duration, type RuleTable } from "./rule-table.ts";

/** How often and why the site says no. */
export function refusalTables(): RuleTable[] {
  return [refusals(), rateLimits(), loginBlocks()];
}

function refusals(): RuleTable {
  // The key is made of a table's word; a contract test checks that it exists.
  const nextStep = textsIn("en", "shell") as unknown as (key: string) => string;
  return {
    id: "refusals",
    title: "Refusals",
    lead: "Every reason why the site says no: what it says, and where the member goes from there.",
    columns: ["reason", "sentence", "status", "next step", "source"],
    rows: Object.entries(allRefusals).map(([reason, refusal]) => [
      reason,
      // With a count, so that sentences with a plural are found as well.
      reasonText("en", reason, { skipInterpolation: true, count: 2 }),
      String(refusal.status),
      refusal.nextStep ? nextStep(`way.${refusal.nextStep}`) : "",
      refusal.source,
    ]),
  };
}

function rateLimits(): RuleTable {
  return {
    id: "rate-limits",
    title: "Rate limits",
    lead: "How often something may be asked before the site answers “wait” (429).",
    columns: ["limit", "counted by", "times", "in", "source"],
    rows: allRateLimits.map((limit) => [
      limit.name,
      limit.key,
      String(limit.points),
      duration(limit.per),
      limit.source,
    ]),
  };
}

function loginBlocks(): RuleTable {
  return {
    id: "login-blocks",
    title: "Wrong passwords",
    lead: "Failed logins that block an account for a while.",
    columns: ["counted", "tries", "within", "blocked for", "source"],
    rows: Object.entries({ "account and network": networkBlock, account: accountBlock }).map(([name, rule]) => [
      name,
      String(rule.tries),
      duration(rule.window),
      duration(rule.duration),
      rule.source,
    ]),
  };
}
