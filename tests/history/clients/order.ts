import { askUntilCertain, isSignedOut, signedOut, type Verdict } from "../run/client.ts";
import type { Act } from "../run/act.ts";

const bundle = { id: 1, credits: 50, amount: 999 };
/** With the code's twenty percent, rounded half up. */
const reduced = 799;

/** Orders a bundle at the payment page, most often with a code that another order may have, too. */
export const order: Act = {
  weight: 9,
  async perform(run, scene) {
    const { step, by } = scene;
    const { single, many } = run.codes;
    const code = [single, single, many, many, undefined][Math.floor(step.luck * 5)];
    const fields = {
      ...{ intent: "order", paymentmethod: "creditcard", key: `order-${run.name}-${step.number}` },
      ...(code && { code }),
    };
    const told = await askUntilCertain(
      run,
      scene,
      (browser) => browser.post(`/credits/${bundle.id}`, fields),
      (answer, isAgain): Verdict<{ order?: number }> => {
        if (isSignedOut(answer)) return signedOut(isAgain);
        const id = /^\/(?:sandbox\/pay|transactions)\/(\d+)/.exec(answer.location ?? "")?.[1];
        if (id) return { outcome: "done", order: Number(id) };
        return { outcome: isAgain ? "unknown" : "refused", reason: String(answer.status) };
      },
    );
    run.record({ ...told, kind: "order", code });
    if (!("order" in told) || told.order === undefined) return;
    const { credits, amount } = bundle;
    run.orders.push({ by, order: told.order, credits, amount: code ? reduced : amount });
  },
};
