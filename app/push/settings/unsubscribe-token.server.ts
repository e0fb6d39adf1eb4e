import { parseId } from "#app/platform/request/public-id.ts";
import { readSignedText, signText } from "#app/platform/secrets/signed-text.server.ts";

/** The token in a mail's List-Unsubscribe: account and signature, so it needs no row and never expires. */
export function unsubscribeToken(accountId: number): string {
  return signText("unsubscribe", String(accountId));
}

/** The account of a token; undefined if its signature is not valid. */
export function readUnsubscribeToken(token: string | null): number | undefined {
  return parseId(readSignedText("unsubscribe", token ?? undefined));
}
