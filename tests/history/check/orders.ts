import { type History, listOf, type OrderState } from "../operation.ts";

/**
 * An order is granted once and pays back at most what was paid; a paid one is granted, or its money goes back; a code is
 * used once by a member, and a code for one order once in all. `singleCodes`: those.
 */
export function checkOrders(history: History, singleCodes: string[] = []): string[] {
  const readings = listOf(history, "read_money");
  const last = new Map(readings.map((reading) => [reading.by, reading.orders]));
  return [
    ...readings.flatMap(({ by, orders }) => orders.flatMap((order) => checkOrder(by, order))),
    ...checkPaid(history, last),
    ...checkCodes(last, singleCodes),
  ];
}

function checkOrder(by: string, { order, status, amount, back, refunds, grants }: OrderState): string[] {
  const faults: string[] = [];
  const expected = status === "completed" ? 1 : 0;
  if (grants !== expected) faults.push(`order ${order} of ${by} is ${status} and granted ${grants} times`);
  if (back > amount) faults.push(`order ${order} of ${by} cost ${amount} and pays back ${back}`);
  if (refunds !== back) faults.push(`order ${order} of ${by} pays back ${back}, its refunds are ${refunds}`);
  return faults;
}

/** Whatever the provider was told that it is stored. */
function checkPaid(history: History, last: Map<string, OrderState[]>): string[] {
  return listOf(history, "paid").flatMap(({ by, order, outcome }) => {
    const found = last.get(by)?.find((each) => each.order === order);
    if (outcome !== "done" || !found || found.status === "completed") return [];
    return found.back === found.amount
      ? []
      : [`order ${order} of ${by} was paid, is ${found.status}, and pays nothing back`];
  });
}

function checkCodes(last: Map<string, OrderState[]>, singleCodes: string[]): string[] {
  const uses = new Map<string, string[]>();
  for (const [by, orders] of last) {
    for (const { order, status, code } of orders) {
      if (!code || status !== "completed") continue;
      const key = singleCodes.includes(code) ? code : `${code} by ${by}`;
      uses.set(key, [...(uses.get(key) ?? []), `${order} of ${by}`]);
    }
  }
  return [...uses]
    .filter(([, orders]) => orders.length > 1)
    .map(([code, orders]) => `code ${code} was used by the orders ${orders.join(", ")}`);
}
