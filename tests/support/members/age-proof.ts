import type { WalletDeed } from "#app/age/sandbox/scenarios.ts";
import { answerAs } from "#app/age/sandbox/wallet.server.ts";
import { storedSecrets } from "#app/platform/env/stored-secrets.server.ts";
import type { Answer, Browser } from "../requests/browser.ts";

/** The request for the wallet in the waiting page, by its link. */
export function walletRequestIn(page: Answer | string) {
  const html = typeof page === "string" ? page : page.text;
  const link = /href="([^"]*\/sandbox\/wallet\?[^"]*)"/.exec(html)?.[1]?.replaceAll("&amp;", "&");
  if (!link) throw new Error(`no link to the wallet: ${typeof page === "string" ? "" : page.status}`);
  const query = new URL(link, "http://site.test").searchParams;
  const need = (name: string) => query.get(name) ?? "";
  return {
    clientId: need("client_id"),
    responseUri: need("response_uri"),
    nonce: need("nonce"),
    state: need("state"),
  };
}

/** The fields that the sandbox's wallet posts for a waiting page. */
export async function walletFields(page: Answer | string, deed: WalletDeed = "honest") {
  const { sandboxSecret } = storedSecrets(process.env.TEST_DATA_DIR ?? "");
  return answerAs(deed, sandboxSecret, walletRequestIn(page), new Date());
}

/** Posts as a wallet does: another device, without cookies. */
export function answerHook(wallet: Browser, id: string, fields: Record<string, string>): Promise<Answer> {
  return wallet.post(`/hooks/age/${id}`, fields);
}

/** Begins an attempt; returns its address and its waiting page. */
export async function beginAttempt(browser: Browser, next = "/members") {
  const begun = await browser.post("/age", { way: "sandbox", next });
  if (!begun.location?.startsWith("/age/")) throw new Error(`no attempt began: ${begun.status} ${begun.words}`);
  return { path: begun.location, id: begun.location.slice("/age/".length), page: await browser.get(begun.location) };
}

/** Proves the age of whoever has this browser, with a wallet elsewhere. */
export async function proveAge(browser: Browser, wallet: Browser): Promise<Answer> {
  const { path, id, page } = await beginAttempt(browser);
  for (const fields of await walletFields(page)) await answerHook(wallet, id, fields);
  return browser.get(path);
}

/** Where the way leads: the status where no proof is asked for. */
export async function at(browser: Browser, path: string, headers: Record<string, string>): Promise<string> {
  const answer = await browser.get(path, headers);
  if (answer.location?.startsWith("/age?")) return "asked";
  if (answer.status === 403) return "refused";
  return answer.location ? `led to ${answer.location}` : String(answer.status);
}
