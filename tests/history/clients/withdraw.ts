import { askUntilCertain, byRedirect } from "../run/client.ts";
import type { Act } from "../run/act.ts";
import { orderOf } from "./order-of.ts";

export const withdraw: Act = {
  weight: 4,
  async perform(run, scene) {
    const chosen = orderOf(run, scene, "paid");
    if (!chosen) return;
    const path = `/transactions/${chosen.order}/withdraw`;
    const { by } = chosen;
    const told = await askUntilCertain(
      run,
      { ...scene, by },
      (browser) => browser.post(path, { intent: "withdraw" }),
      byRedirect,
    );
    run.record({ ...told, kind: "withdraw", order: chosen.order });
  },
};
