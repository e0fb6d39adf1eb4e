import type { TimedWork } from "../platform/timed-work.server.ts";
import { endLapsedDebits, forgetOldMandates } from "./debit/end-debit.server.ts";
import { providerNamed } from "./providers.server.ts";
import { reconcileOrders } from "./reconcile-orders.server.ts";
import { checkBalances } from "./self-check.server.ts";
import { sendRefunds } from "./send-refunds.server.ts";

/** What money does by the clock. */
export const creditsTimedWork: TimedWork[] = [
  {
    name: "reconcile-orders",
    cron: "* * * * *",
    async run(db, now) {
      await reconcileOrders(db, providerNamed, now);
      await sendRefunds(db, providerNamed, now);
    },
  },
  {
    name: "end-lapsed-debits",
    cron: "* * * * *",
    run: (db, now) => endLapsedDebits(db, now),
  },
  { name: "forget-old-mandates", cron: "13 3 * * *", run: (db, now) => forgetOldMandates(db, now) },
  { name: "check-balances", cron: "47 2 * * *", run: (db, now) => checkBalances(db, now) },
];
