import http from "node:http";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { env } from "#app/platform/env/env.server.ts";
import { askOutside, type OutsideAnswer } from "#app/platform/outbox/ask-outside.server.ts";
import { circuitBreaker } from "#app/platform/outbox/circuit-breaker.ts";
import type { Send, Transport } from "#app/platform/outbox/outbox-sender.server.ts";
import { isLoopbackHost } from "#app/platform/public-address.ts";
import { openText } from "#app/platform/secrets/sealed-text.server.ts";
import { sign } from "#app/platform/secrets/signed-body.server.ts";
import { seconds } from "#app/platform/units.ts";
import { adNetworks, siteTemplateRule } from "./ad-networks.server.ts";
import { findWaiting, insertAttempt, updateEnded } from "./conversion.queries.server.ts";
import { fillTemplate, templateProblem } from "./postback-template.ts";
import { postbackRecipient } from "./record-conversion.server.ts";

/** Reports under way at the same time, in total and for one network: a slow one leaves room for the others. */
const [atOnce, atOncePerNetwork] = [8, 2];
/** A network's answer that takes longer is none. */
const answerTimeout = seconds(10);
/** With the outbox's pauses (15 s, doubled, at most 4 h) this is three days: a network may be down for a day. */
const maxAttempts = 28;

export const secretPurpose = "ad-network-secret";

const breaker = circuitBreaker({ atOncePerHost: atOncePerNetwork });
const hostOf = (recipient: string | null) => (recipient ?? "").split("/")[2] ?? "";

/**
 * Reports one conversion to its network by the template as it is now; any answer but 2xx is tried again. Every attempt
 * is stored. A conversion that was stopped or erased meanwhile is dropped. The network may get it twice, with the same
 * id: if its answer is lost.
 */
const send: Send = async (row, signal) => {
  const id = Number(row.text_body);
  const waiting = await findWaiting(db, id);
  if (!waiting) return "dropped";
  const { network, event, facts, createdAt, template, sealedSecret } = waiting;
  const began = performance.now();
  const finish = breaker.begin(hostOf(row.recipient), now());
  let answer: OutsideAnswer | undefined;
  let problem: string | null = null;
  try {
    const values = { ...facts, network, event, id: String(id), time: String(Math.floor(createdAt.getTime() / 1000)) };
    const wrong = templateProblem(template, siteTemplateRule);
    if (wrong) throw new Error(`the template is not allowed any more: ${wrong}`);
    const url = fillTemplate(template, values);
    answer = await ask(url, headersFor(url, sealedSecret), signal);
  } catch (error) {
    problem = (error instanceof Error ? error.message : String(error)).replaceAll("\0", "").slice(0, 300);
  } finally {
    finish(answer !== undefined && answer.status < 500, now());
  }
  const status = answer?.status ?? null;
  const duration = Math.round(performance.now() - began);
  await insertAttempt(db, { conversionId: id, status, problem, duration }, now());
  if (answer && answer.status >= 200 && answer.status < 300) {
    await updateEnded(db, id, "delivered", now());
    return "sent";
  }
  if (row.attempts + 1 >= maxAttempts) await updateEnded(db, id, "given_up", now());
  throw new Error(answer ? `the network answered ${answer.status}` : (problem ?? "no answer"));
};

/** `x-signature` of the address asked, in the form of the payment sandbox: `t=<unix>,v1=<hex hmac-sha256 of "t.url">`. */
function headersFor(url: string, sealedSecret: string | null): Record<string, string> {
  if (sealedSecret === null) return {};
  const secret = openText(secretPurpose, sealedSecret);
  if (secret === undefined) throw new Error("the secret was sealed with another SESSION_SECRET: set it again");
  return { "x-signature": sign(url, secret, now()) };
}

function ask(url: string, headers: Record<string, string>, signal: AbortSignal): Promise<OutsideAnswer> {
  const { protocol, hostname } = new URL(url);
  // Only the demo's own network may be asked by http (templateProblem): it is this process.
  if (protocol === "http:") return askOwnSandbox(url, headers, signal);
  const loopback = siteTemplateRule.allowLoopback && isLoopbackHost(hostname);
  const options = { loopback, timeoutMs: answerTimeout, signal };
  return askOutside(url, { method: "GET", headers: { "user-agent": "postback", ...headers } }, options);
}

function askOwnSandbox(url: string, headers: Record<string, string>, signal: AbortSignal): Promise<OutsideAnswer> {
  const { host: name, pathname, search } = new URL(url);
  const host = ["0.0.0.0", "::"].includes(env.host) ? "127.0.0.1" : env.host;
  return new Promise((answer, fail) => {
    const request = http.get(
      {
        ...{ host, port: env.port, path: pathname + search },
        headers: { host: name, "user-agent": "postback", ...headers },
        signal: AbortSignal.any([signal, AbortSignal.timeout(answerTimeout)]),
      },
      (response) => {
        response.resume();
        answer({ status: response.statusCode ?? 0, retryAfter: undefined });
      },
    );
    request.on("error", fail);
  });
}

/** Paused networks' rows wait in the outbox; so do those of networks that fail, for a while. */
async function busyHosts(): Promise<string[]> {
  const paused = (await adNetworks()).filter(({ pausedAt }) => pausedAt !== null);
  return [...breaker.busy(now()), ...paused.map(({ network }) => hostOf(postbackRecipient(network)))];
}

export const postbackTransport: Transport = { concurrency: atOnce, send, busyHosts, maxAttempts };
