import { activationLinkLifetime } from "#app/account/activation/activation-token.queries.server.ts";
import { mailChangeLinkLifetime } from "#app/account/links/mail-change-token.queries.server.ts";
import { resetLinkLifetime } from "#app/account/links/reset-token.queries.server.ts";
import { securityLinkLifetime } from "#app/account/links/security-token.queries.server.ts";
import { sessionLifetimeSeconds } from "#app/account/session/session-cookie.server.ts";
import { timeBonusDuration } from "#app/credits/codes/time-bonus.ts";
import { welcomeDiscountDuration } from "#app/credits/codes/newcomer-discounts.ts";
import { codeLifetime, debitLimitPeriod } from "#app/credits/direct-debit/debit-limits.ts";
import { openOrderLifetime } from "#app/credits/orders/order-status.ts";
import { passLifetime } from "#app/games/swipe/swipe-limit.ts";
import { disownedWindow, reactivationWindow } from "#app/leaving/deletion-periods.ts";
import { unconfirmedLifetime, unusedLifetime } from "#app/leaving/unused-accounts/unused-accounts.ts";
import { withdrawnLikeLifetime } from "#app/likes/withdrawn-like.queries.server.ts";
import { onlineWindow } from "#app/account/session/online-window.ts";
import type { Job } from "#app/platform/jobs/jobs.server.ts";
import { undoWindow } from "#app/members/review/undo-window.ts";
import { seconds } from "#app/platform/units.ts";
import { offerInterval } from "#app/push/offers/offer.queries.server.ts";
import { sealedFor } from "#app/safety/abuse/abuse-periods.ts";
import { dismissedFor } from "#app/shell/dismissals/dismissals.ts";
import { signupLinkLifetime } from "#app/signup/signup-link.queries.server.ts";
import { duration, type RuleTable } from "./rule-table.ts";

/** How long things last, and what runs when. */
export function timeTables(jobs: Job[]): RuleTable[] {
  return [
    lifetimes(),
    {
      id: "jobs",
      title: "Jobs",
      lead: "The scheduled jobs, each run by one process: minute, hour, day, month, weekday.",
      columns: ["job", "when"],
      rows: jobs.map(({ name, cron }) => [name, cron]),
    },
  ];
}

function lifetimes(): RuleTable {
  const rows: [string, number, string][] = [
    ["session", seconds(sessionLifetimeSeconds), "app/account/README.md#session"],
    ["activation link", activationLinkLifetime, "app/account/README.md#activation"],
    ["link to a new password", resetLinkLifetime, "app/account/README.md#reset"],
    ["link to a new e-mail address", mailChangeLinkLifetime, "app/account/README.md#changing-the-address"],
    ["link of a security mail", securityLinkLifetime, "app/account/README.md#security-mails"],
    ["one-time link of the sign-up", signupLinkLifetime, "app/signup/README.md#from-another-form"],
    ["code of a direct debit", codeLifetime, "app/credits/README.md#direct-debit"],
    ["period of the direct debit limit", debitLimitPeriod, "app/credits/README.md#direct-debit"],
    ["unpaid order", openOrderLifetime, "app/credits/README.md#orders"],
    ["time bonus", timeBonusDuration, "app/credits/README.md#discounts"],
    ["welcome code", welcomeDiscountDuration, "app/credits/README.md#discounts"],
    ["time between two offers", offerInterval, "ours"],
    ["online after the last request", onlineWindow, "app/members/README.md#online-and-new"],
    ["pass in the swipe game", passLifetime, "app/games/README.md#swipe-game"],
    ["record of a withdrawn like", withdrawnLikeLifetime, "ours"],
    ["undo of a decision about a photo", undoWindow, "app/desk/README.md#photos-at-the-desk"],
    ["sealed originals of a case", sealedFor, "app/safety/README.md#suspected-abuse-of-minors"],
    ["way back after a deletion", reactivationWindow, "spec 9"],
    ["account disowned by its address", disownedWindow, "app/account/README.md#activation"],
    ["unconfirmed account", unconfirmedLifetime, "app/leaving/README.md#unused-accounts"],
    ["unused account", unusedLifetime, "app/leaving/README.md#unused-accounts"],
    ...Object.entries(dismissedFor).map(([name, lifetime]): [string, number, string] => [
      `dismissed: ${name}`,
      lifetime,
      "app/shell/README.md#alerts",
    ]),
  ];
  return {
    id: "lifetimes",
    title: "Lifetimes",
    lead: "How long sessions, links, codes and records last.",
    columns: ["what", "lasts", "source"],
    rows: rows.map(([name, lifetime, source]) => [name, duration(lifetime), source]),
  };
}
