import { checkOrder } from "#app/credits/books/check-order.server.ts";
import { formatMoney } from "#app/credits/money.ts";
import { findProvider } from "#app/credits/payments/providers.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { refuse, type StaffAnswer, type StaffContext } from "#app/platform/commands/command.ts";
import { writeAudit } from "#app/platform/commands/write-audit.server.ts";

const sentences = {
  order_not_found: "There is no such order.",
  provider_not_connected:
    "The order's provider is not connected (PAYMENTS), or it is a direct debit: see the bank's file.",
  provider_silent: "The provider did not answer; try again in a moment.",
} as const;

/** Asks the provider about an order and says whether the books agree; nothing is changed. */
export async function checkByStaff(db: Db, args: { order: number }, context: StaffContext): Promise<StaffAnswer> {
  const checked = await checkOrder(db, args.order, findProvider);
  if (!checked.ok) return refuse(sentences[checked.reason]);
  const { order, state, agrees } = checked;
  const details = { agrees, reported: state?.status ?? null };
  await db
    .transaction()
    .execute((tx) => writeAudit(tx, { command: "order check", subject: `order ${order.id}`, details }, context));
  const amount = state?.amountMinor;
  const money = amount === undefined ? "" : `, ${formatMoney({ minor: amount, currency: order.currency }, "en")}`;
  const said = state
    ? `${order.provider} says: ${state.status}${money}`
    : `${order.provider} does not know this payment`;
  return {
    ok: true,
    lines: [`${said}; the books say: ${order.status}.`, agrees ? "They agree." : "They do not agree."],
    data: { agrees, state: state ?? null, status: order.status },
  };
}
