import { createHash, timingSafeEqual } from "node:crypto";

const sha256 = (text: string) => createHash("sha256").update(text).digest();

/**
 * Who may read the metrics (scripts/deploy/environment.md): this machine by a loopback name (a proxy on this
 * machine passes the public name), or a client with the token.
 */
export function mayReadMetrics(
  client: { address: string; host: string; authorization: string | null },
  token: string | undefined,
): boolean {
  const isLocal = /^(::ffff:)?127\.|^::1$/.test(client.address);
  if (isLocal && /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i.test(client.host)) return true;
  const clientToken = /^Bearer (.+)$/i.exec(client.authorization ?? "")?.[1];
  return token !== undefined && clientToken !== undefined && timingSafeEqual(sha256(clientToken), sha256(token));
}
