import http from "node:http";
import { env } from "#app/platform/env/env.server.ts";
import { seconds } from "#app/platform/units.ts";
import type { Site } from "#app/site/site.server.ts";

/**
 * Asks this process for a page of one of its own sites, as a visitor on a phone would, without being counted. The
 * address is a path of a site that was found by its domain: nothing outside of this process is ever asked. Returns the
 * status; 0 if there was no answer.
 */
export function askOwnSite(site: Site, path: string): Promise<number> {
  const address = new URL(path, site.origin);
  address.searchParams.set("preview", "1");
  const host = ["0.0.0.0", "::"].includes(env.host) ? "127.0.0.1" : env.host;
  return new Promise((resolve) => {
    const call = http.request(
      {
        ...{ host, port: env.port, path: address.pathname + address.search, method: "GET", timeout: seconds(5) },
        headers: { host: address.host, "user-agent": "Mozilla/5.0 (Linux; Android 15) Mobile Safari/537.36" },
      },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      },
    );
    call.on("timeout", () => call.destroy());
    call.on("error", () => resolve(0));
    call.end();
  });
}
