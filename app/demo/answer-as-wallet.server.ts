import { z } from "zod";
import type { WalletDeed } from "#app/age/sandbox/scenarios.ts";
import { type Outcome, refused } from "#app/platform/outcome.ts";
import { parseJson } from "#app/platform/text/parse-json.ts";
import { postToOwnSite } from "#app/platform/request/own-site.server.ts";

/** What the wallet needs of a request of OpenID4VP (`presentationRequest`). */
const WalletQuery = z.object({
  client_id: z.string().max(500),
  response_uri: z.url().max(500),
  nonce: z.string().min(1).max(200),
  state: z.string().max(200),
});
export type WalletQuery = z.infer<typeof WalletQuery>;

/**
 * The request in the wallet's own address; undefined if it is none, or if its answer would go anywhere but to the hook
 * of the site on which the wallet is.
 */
export function readWalletQuery(address: URL): WalletQuery | undefined {
  const query = WalletQuery.safeParse(Object.fromEntries(address.searchParams));
  if (!query.success) return undefined;
  const { host, pathname } = new URL(query.data.response_uri);
  return host === address.host && /^\/hooks\/age\/[\w-]+$/.test(pathname) ? query.data : undefined;
}

const Answer = z.object({ redirect_uri: z.string() });

/**
 * Answers a request as a wallet on a phone does: by a post of its own, which the visitor's browser has no part in. So it
 * works without scripts, on a second device, and the hook sees no cookie. Returns the site's last answer, and where it
 * sends the wallet's owner, if it says so.
 */
export async function answerAsWallet(
  site: { origin: URL; secret: string },
  deed: WalletDeed,
  query: WalletQuery,
  now: Date,
): Promise<Outcome<{ status: number; text: string; back: string | undefined }, "unsent">> {
  const { answerAs } = await import("#app/age/sandbox/wallet.server.ts");
  const { client_id: clientId, response_uri: responseUri, nonce, state } = query;
  const { host, pathname: path } = new URL(responseUri);
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  let answer: { status: number; text: string } | undefined;
  for (const fields of await answerAs(deed, site.secret, { clientId, responseUri, nonce, state }, now)) {
    const body = new URLSearchParams(fields).toString();
    try {
      answer = await postToOwnSite({ origin: site.origin, host, path }, headers, body);
    } catch {
      return refused("unsent");
    }
  }
  if (!answer) return refused("unsent");
  const { redirect_uri: back } = Answer.safeParse(parseJson(answer.text)).data ?? {};
  const isOwn = back !== undefined && URL.canParse(back, responseUri) && new URL(back, responseUri).host === host;
  return { ok: true, ...answer, back: isOwn ? new URL(back, responseUri).href : undefined };
}
