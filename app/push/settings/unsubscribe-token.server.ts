import { createHmac, timingSafeEqual } from "node:crypto";
import { env } from "#app/platform/env/env.server.ts";
import { parseId } from "#app/platform/request/public-id.ts";

/** The token in a mail's List-Unsubscribe: account and signature, so it needs no row and never expires. */
export function unsubscribeToken(accountId: number): string {
  return `${accountId}.${signature(accountId)}`;
}

/** The account of a token; undefined if its signature is not valid. */
export function readUnsubscribeToken(token: string | null): number | undefined {
  const [id = "", receivedSignature = ""] = (token ?? "").split(".");
  const accountId = parseId(id);
  if (accountId === undefined) return undefined;
  const [own, theirs] = [Buffer.from(signature(accountId)), Buffer.from(receivedSignature)];
  return own.length === theirs.length && timingSafeEqual(own, theirs) ? accountId : undefined;
}

function signature(accountId: number): string {
  return createHmac("sha256", env.sessionSecret).update(`unsubscribe:${accountId}`).digest("base64url");
}
