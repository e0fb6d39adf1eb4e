import http from "node:http";
import https from "node:https";
import { isLoopback } from "../../platform/env.server.ts";
import type { Db } from "../../platform/db.server.ts";
import { newSecret } from "../../platform/ids.server.ts";
import { log } from "../../platform/log.server.ts";
import { seconds } from "../../platform/units.ts";
import { urls } from "../../urls.ts";
import type { ReportedStatus } from "../order-status.ts";
import { newCardToken } from "./provider.server.ts";
import {
  findSandboxPayment,
  insertSandboxCard,
  type SandboxPayment,
  updateSandboxPayment,
} from "./sandbox.queries.server.ts";
import { sign } from "./signature.server.ts";

export type SandboxChoice = {
  outcome: "paid" | "pending" | "failed" | "cancelled";
  /** Keep the card for the next order; a declining one is refused then. */
  storeCard: boolean;
  declines: boolean;
  /** Send every report twice; an older report after the newest; none at all. */
  replay: boolean;
  disorder: boolean;
  lost: boolean;
};

const statusOf = { paid: "completed", pending: "pending", failed: "failed", cancelled: "cancelled" } as const;

/** What the hosted page does when a button is pressed: ends the payment and reports it. False: no such payment. */
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
  // A payment that had ended before is not ended again, and nothing new is reported.
  if (!(await updateSandboxPayment(db, orderId, { status, cardToken }))) return true;
  if (choice.lost) return true;
  const report = reportOf(payment, status);
  const reports = [
    report,
    ...(choice.replay ? [report] : []),
    ...(choice.disorder ? [reportOf(payment, "pending")] : []),
  ];
  for (const each of reports) await postReport(site, each, now);
  return true;
}

function reportOf(payment: SandboxPayment, status: ReportedStatus): string {
  const { orderId, amountMinor, currency } = payment;
  return JSON.stringify({ event_id: newSecret(), order_id: orderId, status, amount: amountMinor, currency });
}

/** Posts to the site's own webhook, as a provider elsewhere would. What is lost the reconcile job finds. */
function postReport(site: { origin: URL; secret: string }, body: string, now: Date): Promise<void> {
  const { origin } = site;
  const { request } = origin.protocol === "https:" ? https : http;
  return new Promise((resolve) => {
    const call = request(
      {
        // Node resolves no *.localhost; the name goes along in the Host header.
        host: isLoopback(origin.hostname) && !/^[\d[]/.test(origin.hostname) ? "127.0.0.1" : origin.hostname,
        port: origin.port || undefined,
        path: urls.paymentHook("sandbox"),
        method: "POST",
        timeout: seconds(5),
        headers: {
          host: origin.host,
          "content-type": "application/json",
          "content-length": Buffer.byteLength(body),
          "x-signature": sign(site.secret, body, now),
        },
      },
      (response) => {
        response.resume();
        response.on("end", () => resolve()).on("error", () => resolve());
      },
    );
    call.on("timeout", () => call.destroy());
    call.on("error", (error) => {
      log.warn({ error: error.message }, "the sandbox could not report a payment");
      resolve();
    });
    call.end(body);
  });
}
