import { collectDefaultMetrics, Counter, Registry } from "prom-client";

/** The metrics of this process, read at `/metrics` (app/server/README.md#request-ids-health-metrics). */
export const registry = new Registry();
collectDefaultMetrics({ register: registry });

const registers = [registry];

/** How sending went: `sent`, `dropped` (given up at once), `retry` (failed, tried again later), `failed` (given up). */
type SendResult = "sent" | "dropped" | "retry" | "failed";

const mailResults = new Counter({
  name: "mail_results_total",
  help: "Attempts to send an e-mail, by result.",
  labelNames: ["result"],
  registers,
});
const pushResults = new Counter({
  name: "push_results_total",
  help: "Attempts to send a push message, by result.",
  labelNames: ["result"],
  registers,
});
const smsResults = new Counter({
  name: "sms_results_total",
  help: "Attempts to send a text message, by result.",
  labelNames: ["result"],
  registers,
});
const postbackResults = new Counter({
  name: "postback_results_total",
  help: "Attempts to report a conversion to an advertising network, by result.",
  labelNames: ["result"],
  registers,
});
const results = { mail: mailResults, push: pushResults, sms: smsResults, postback: postbackResults };

/** Counts an attempt to send a message of the outbox. */
export function countSendResult(kind: keyof typeof results, result: SendResult): void {
  results[kind].inc({ result });
}

const payments = new Counter({
  name: "payments_total",
  help: "Reports from payment providers and calls to them, by provider and outcome.",
  labelNames: ["provider", "outcome"],
  registers,
});

/**
 * Counts a provider's report by its effect (`completed`, `failed`, `cancelled`, `chargeback`, `refunded`, `no_change`, `alarm`), or
 * a provider that did not answer (`unreachable`).
 */
export function countPayment(provider: string, outcome: string): void {
  payments.inc({ provider, outcome });
}
