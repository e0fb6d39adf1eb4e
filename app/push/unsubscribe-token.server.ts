import { createHmac, timingSafeEqual } from "node:crypto";
import { env } from "../platform/env.server.ts";
import { parseId } from "../platform/public-id.ts";

/** What stands in a mail's List-Unsubscribe: the account and a signature, so that no row is needed and it never ends. */
export function unsubscribeToken(accountId: number): string {
  return `${accountId}.${signature(accountId)}`;
}

/** The account a token is for, or undefined where the signature is not ours. */
export function readUnsubscribeToken(token: string | null): number | undefined {
  const [id = "", given = ""] = (token ?? "").split(".");
  const accountId = parseId(id);
  if (accountId === undefined) return undefined;
  const [own, theirs] = [Buffer.from(signature(accountId)), Buffer.from(given)];
  return own.length === theirs.length && timingSafeEqual(own, theirs) ? accountId : undefined;
}

function signature(accountId: number): string {
  return createHmac("sha256", env.sessionSecret).update(`unsubscribe:${accountId}`).digest("base64url");
}
