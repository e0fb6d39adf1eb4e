import http from "node:http";
import { env } from "#app/platform/env/env.server.ts";
import { askOutside, type OutsideAnswer } from "#app/platform/outbox/ask-outside.server.ts";
import { isLoopbackHost } from "#app/platform/public-address.ts";
import { openText } from "#app/platform/secrets/sealed-text.server.ts";
import { sign } from "#app/platform/secrets/signed-body.server.ts";
import { seconds } from "#app/platform/units.ts";
import { siteTemplateRule } from "./ad-networks.server.ts";

export type AskNetwork = (url: string, headers: Record<string, string>, signal: AbortSignal) => Promise<OutsideAnswer>;

/** A network's answer that takes longer is none. */
const answerTimeout = seconds(10);
export const noAnswer = `no answer in ${answerTimeout / seconds(1)} s`;
export const answerDeadline = () => AbortSignal.timeout(answerTimeout);

export const secretPurpose = "ad-network-secret";

/** `x-signature` of the address asked, in the form of the payment sandbox: `t=<unix>,v1=<hex hmac-sha256 of "t.url">`. */
export function signedHeaders(url: string, sealedSecret: string | null, at: Date): Record<string, string> {
  if (sealedSecret === null) return {};
  const secret = openText(secretPurpose, sealedSecret);
  if (secret === undefined) throw new Error("the secret was sealed with another SESSION_SECRET: set it again");
  return { "x-signature": sign(url, secret, at) };
}

/**
 * Asks a network's address, which must have passed `templateProblem`. Throws if there is no answer before `signal`
 * aborts, and for an address that leads into a private network.
 */
export function askNetwork(url: string, headers: Record<string, string>, signal: AbortSignal): Promise<OutsideAnswer> {
  const { protocol, hostname } = new URL(url);
  const requestHeaders = { "user-agent": "postback", ...headers };
  // Only the demo's own network may be asked by http (templateProblem): it is this process.
  if (protocol === "http:") return askOwnSandbox(url, requestHeaders, signal);
  const loopback = siteTemplateRule.allowLoopback && isLoopbackHost(hostname);
  return askOutside(url, { method: "GET", headers: requestHeaders }, { loopback, timeoutMs: answerTimeout, signal });
}

function askOwnSandbox(url: string, headers: Record<string, string>, signal: AbortSignal): Promise<OutsideAnswer> {
  const { host: name, pathname, search } = new URL(url);
  return new Promise((answer, fail) => {
    const request = http.get(
      { host: env.ownHost, port: env.port, path: pathname + search, headers: { host: name, ...headers }, signal },
      (response) => {
        response.resume();
        answer({ status: response.statusCode ?? 0, retryAfter: undefined });
      },
    );
    request.on("error", fail);
  });
}
