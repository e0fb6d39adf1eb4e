import type { Db } from "#app/platform/database/db.server.ts";
import { newSecret } from "#app/platform/secrets/ids.server.ts";
import { postToOwnSite } from "#app/platform/request/own-site.server.ts";
import { log } from "#app/platform/log.server.ts";
import { urls } from "#app/urls.ts";
import { sign } from "#app/platform/secrets/signed-body.server.ts";
import type { ReportedStatus } from "../../orders/order-status.ts";
import { newCardToken } from "./sandbox-provider.server.ts";
import {
  findSandboxPayment,
  insertSandboxCard,
  type SandboxPayment,
  updateSandboxPayment,
} from "./sandbox.queries.server.ts";

type SandboxChoice = {
  outcome: "paid" | "pending" | "failed" | "cancelled";
  /** Store the card for the next order; a declining card is refused then. */
  storeCard: boolean;
  declines: boolean;
  /**
   * `sendTwice`: send every report twice. `outOfOrder`: send an older report after the newest. `dropReports`: send
   * none.
   */
  sendTwice: boolean;
  outOfOrder: boolean;
  dropReports: boolean;
};

const statusOf = { paid: "completed", pending: "pending", failed: "failed", cancelled: "cancelled" } as const;

/** Ends the payment as chosen on the hosted page and reports it. False if there is no such payment. */
export async function payAtSandbox(
  db: Db,
  site: { origin: URL; secret: string },
  orderId: number,
  choice: SandboxChoice,
  now: Date,
): Promise<boolean> {
  const payment = await findSandboxPayment(db, orderId);
  if (!payment) return false;
  const status = statusOf[choice.outcome];
  const cardToken = status === "completed" && choice.storeCard ? newCardToken() : null;
  if (cardToken) await insertSandboxCard(db, { token: cardToken, label: "•••• 4242", declines: choice.declines }, now);
  // A payment that has ended stays as it is and is not reported again.
  if (!(await updateSandboxPayment(db, orderId, { status, cardToken }))) return true;
  if (choice.dropReports) return true;
  const report = reportOf(payment, status);
  const reports = [
    report,
    ...(choice.sendTwice ? [report] : []),
    ...(choice.outOfOrder ? [reportOf(payment, "pending")] : []),
  ];
  for (const each of reports) await postReport(site, each, now);
  return true;
}

function reportOf(payment: SandboxPayment, status: ReportedStatus): string {
  const { orderId, amountMinor, currency } = payment;
  return JSON.stringify({ event_id: newSecret(), order_id: orderId, status, amount: amountMinor, currency });
}

/** Posts to the site's own webhook, as an external provider would. The reconcile job recovers lost reports. */
async function postReport({ origin, secret }: { origin: URL; secret: string }, body: string, now: Date): Promise<void> {
  const headers = { "content-type": "application/json", "x-signature": sign(body, secret, now) };
  await postToOwnSite({ origin, path: urls.paymentHook("sandbox") }, headers, body).catch((error: Error) =>
    log.warn({ error: error.message }, "the sandbox could not report a payment"),
  );
}
