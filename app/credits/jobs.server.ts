import type { Job } from "#app/platform/jobs/jobs.server.ts";
import { endLapsedDebits, forgetOldMandates, forgetSentCodes } from "./direct-debit/end-debit.server.ts";
import { connectedProviders, findProvider } from "./payments/providers.server.ts";
import { reconcileOrders } from "./payments/reconcile-orders.server.ts";
import { checkBalances } from "./check-balances.server.ts";
import { sendRefunds } from "./refunds/send-refunds.server.ts";

/** Scheduled jobs about money. */
export const creditsJobs: Job[] = [
  {
    name: "reconcile-orders",
    cron: "* * * * *",
    async run(db, now) {
      await reconcileOrders(db, connectedProviders(), now);
      await sendRefunds(db, findProvider, now);
    },
  },
  {
    name: "end-lapsed-debits",
    cron: "* * * * *",
    run: (db, now) => endLapsedDebits(db, now),
  },
  { name: "forget-old-mandates", cron: "13 3 * * *", run: (db, now) => forgetOldMandates(db, now) },
  { name: "forget-sent-codes", cron: "17 3 * * *", run: (db, now) => forgetSentCodes(db, now) },
  { name: "check-balances", cron: "47 2 * * *", run: (db, now) => checkBalances(db, now) },
];
