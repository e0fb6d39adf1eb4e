import http from "node:http";
import https from "node:https";
import { isLoopback } from "#app/platform/env/env.server.ts";
import { seconds } from "#app/platform/units.ts";

/** Far above any answer of a hook. */
const maxAnswerCharacters = 10_000;

/** `origin` is where the site listens, `host` the site that is meant, if it is another one there. */
type OwnAddress = { origin: URL; host?: string; path: string };
type OwnAnswer = { status: number; text: string };

/**
 * Posts to this site itself, as a machine elsewhere would: the sandbox's provider and wallet. Throws if the site does
 * not answer.
 */
export function postToOwnSite(to: OwnAddress, headers: Record<string, string>, body: string): Promise<OwnAnswer> {
  return askOwnSite(to, "POST", headers, body);
}

/** Asks this site itself, past any proxy of the environment. Redirects are not followed. Throws if it does not answer. */
export function getFromOwnSite(from: OwnAddress): Promise<OwnAnswer> {
  return askOwnSite(from, "GET", {}, "");
}

function askOwnSite(
  { origin, host = origin.host, path }: OwnAddress,
  method: string,
  headers: Record<string, string>,
  body: string,
): Promise<OwnAnswer> {
  const { request } = origin.protocol === "https:" ? https : http;
  return new Promise((resolve, reject) => {
    const call = request(
      {
        // Node does not resolve *.localhost; the name is sent in the Host header.
        host: isLoopback(origin.hostname) && !/^[\d[]/.test(origin.hostname) ? "127.0.0.1" : origin.hostname,
        port: origin.port || undefined,
        path,
        method,
        timeout: seconds(5),
        // An agent of its own: the global one may go through a proxy of the environment.
        agent: false,
        headers: { ...headers, host, "content-length": Buffer.byteLength(body) },
      },
      (response) => {
        let text = "";
        response.setEncoding("utf8").on("data", (part: string) => (text = (text + part).slice(0, maxAnswerCharacters)));
        response.on("end", () => resolve({ status: response.statusCode ?? 0, text })).on("error", reject);
      },
    );
    call.on("timeout", () => call.destroy(new Error("no answer in time")));
    call.on("error", reject);
    call.end(body);
  });
}
