import { isLoopbackHost } from "#app/platform/public-address.ts";

/** The hosts of browsers' push services; a leading dot means every subdomain. */
const knownHosts = [
  "fcm.googleapis.com",
  "updates.push.services.mozilla.com",
  ".push.services.mozilla.com",
  "web.push.apple.com",
  ".push.apple.com",
  ".notify.windows.com",
];

export type EndpointRule = {
  /** Additional hosts (`PUSH_HOSTS`). */
  hosts: string[];
  /** `PUSH_ALLOW_LOOPBACK=1`: loopback addresses at any port. */
  allowLoopback: boolean;
};

/**
 * The URL of a push endpoint, or undefined if it must not be requested: https, a push service's host, the default port,
 * no user name or password (app/push/README.md#push). IP addresses in any notation are refused.
 */
export function pushEndpoint(text: string, rule: EndpointRule): URL | undefined {
  if (text.length > 2000 || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (url.protocol !== "https:" || url.username || url.password) return undefined;
  if (rule.allowLoopback && isLoopbackHost(url.hostname)) return url;
  if (url.port !== "") return undefined;
  return [...knownHosts, ...rule.hosts].some((host) => isHost(url.hostname, host.toLowerCase())) ? url : undefined;
}

function isHost(hostname: string, host: string): boolean {
  return host.startsWith(".") ? hostname.endsWith(host) : hostname === host;
}
