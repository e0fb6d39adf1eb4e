import http from "node:http";
import { env } from "#app/platform/env/env.server.ts";
import { seconds } from "#app/platform/units.ts";
import type { Site } from "#app/site/site.server.ts";

/** What a visitor on a phone gets at an address. */
export type OwnAnswer = {
  /** 0: there was no answer. */
  status: number;
  /** The bytes of the last answer, with its headers. */
  bytes: number;
  /** The paths that the address led on to, without what the question itself added. */
  redirects: string[];
};

const maxRedirects = 5;

/**
 * Asks this process for a page of one of its own sites, as a visitor on a phone would, without being counted; redirects
 * are followed within the site. The address is a path of a site that was found by its domain: nothing outside of this
 * process is ever asked.
 */
export async function askOwnSite(site: Site, path: string): Promise<OwnAnswer> {
  const redirects: string[] = [];
  for (let address = new URL(path, site.origin); ; ) {
    address.searchParams.set("preview", "1");
    const answer = await askOnce(address);
    const next = answer.location && URL.canParse(answer.location, address) && new URL(answer.location, address);
    if (!next || next.origin !== address.origin || redirects.length >= maxRedirects) {
      return { status: answer.status, bytes: answer.bytes, redirects };
    }
    address = next;
    redirects.push(withoutPreview(next));
  }
}

function withoutPreview(address: URL): string {
  const shown = new URL(address);
  shown.searchParams.delete("preview");
  return shown.pathname + shown.search;
}

function askOnce(address: URL): Promise<{ status: number; bytes: number; location?: string | undefined }> {
  return new Promise((resolve) => {
    const call = http.request(
      {
        ...{
          host: env.ownHost,
          port: env.port,
          path: address.pathname + address.search,
          method: "GET",
          timeout: seconds(5),
        },
        // A connection of its own: its bytes are the answer's.
        agent: false,
        headers: {
          host: address.host,
          "accept-encoding": "gzip",
          "user-agent": "Mozilla/5.0 (Linux; Android 15) Mobile Safari/537.36",
        },
      },
      (answer) => {
        answer.resume();
        answer.on("end", () =>
          resolve({
            status: answer.statusCode ?? 0,
            bytes: answer.socket.bytesRead,
            location: answer.headers.location,
          }),
        );
      },
    );
    call.on("timeout", () => call.destroy());
    call.on("error", () => resolve({ status: 0, bytes: 0 }));
    call.end();
  });
}
