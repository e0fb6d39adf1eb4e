import type { Scene } from "../run/act.ts";
import type { TownRun } from "../run/client.ts";

/** So few that reports, refunds and withdrawals of one order meet. */
const lastOrders = 4;

/** One of the town's last orders, or of those last paid, whoever made it, by the step's luck; undefined: there is none. */
export function orderOf(run: TownRun, { step }: Scene, which: "orders" | "paid") {
  const last = run[which].slice(-lastOrders);
  return last[Math.floor(((step.luck * 10) % 1) * last.length)];
}
