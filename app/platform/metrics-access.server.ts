import { createHash, timingSafeEqual } from "node:crypto";

const digest = (text: string) => createHash("sha256").update(text).digest();

/**
 * Who may read the metrics (design 6): this machine, asked by a loopback name (a proxy on this machine passes the
 * public one), or whoever bears the token.
 */
export function mayReadMetrics(
  asks: { address: string; host: string; authorization: string | null },
  token: string | undefined,
): boolean {
  const isHere = /^(::ffff:)?127\.|^::1$/.test(asks.address);
  if (isHere && /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i.test(asks.host)) return true;
  const borne = /^Bearer (.+)$/i.exec(asks.authorization ?? "")?.[1];
  return token !== undefined && borne !== undefined && timingSafeEqual(digest(borne), digest(token));
}
