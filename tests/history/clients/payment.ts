import { report } from "../../support/members/orders.ts";
import { askUntilCertain, type Verdict } from "../run/client.ts";
import type { Act } from "../run/act.ts";
import { orderOf } from "./order-of.ts";

/** The share of reports that say that nothing was paid. */
const failedShare = 0.25;

/** The provider reports one of the last orders as paid or failed, again with the same number until it hears 200. */
export const payment: Act = {
  weight: 16,
  async perform(run, scene) {
    const { step } = scene;
    const chosen = orderOf(run, scene, "orders");
    if (!chosen) return;
    const kind = (step.luck * 100) % 1 < failedShare ? "failed" : "paid";
    const { by, order, amount, credits } = chosen;
    const body = {
      ...{ event_id: `event-${run.name}-${step.number}`, order_id: order, amount, currency: "EUR" },
      status: kind === "paid" ? "completed" : "failed",
    };
    const told = await askUntilCertain(
      run,
      { by, step },
      // Signed with the site's time.
      (browser) => report(browser, body, { age: -run.place.clockShift, secret: run.place.sandboxSecret }),
      // A signature that is too old or too new: the clock has just been moved.
      ({ status }): Verdict => {
        if (status === 200) return { outcome: "done" };
        return status === 401 ? undefined : { outcome: "refused", reason: String(status) };
      },
    );
    if (kind === "paid" && told.outcome === "done") run.paid.push(chosen);
    run.record({ ...told, by: by.label, kind, order, amount, credits });
  },
};
