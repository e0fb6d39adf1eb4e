/** Where browsers' push services are: the host itself, or with a dot in front every host below it. */
const knownHosts = [
  "fcm.googleapis.com",
  "updates.push.services.mozilla.com",
  ".push.services.mozilla.com",
  "web.push.apple.com",
  ".push.apple.com",
  ".notify.windows.com",
];

export type EndpointRule = {
  /** Hosts besides the well-known ones (`PUSH_HOSTS`). */
  hosts: string[];
  /** `PUSH_ALLOW_LOOPBACK=1`: this machine itself, at any port. */
  allowLoopback: boolean;
};

/**
 * The address of a push service, or undefined where nobody is to be sent: https, a push service's host, its usual port,
 * no name and password (product 4, Push). A number in any spelling is no push service's host.
 */
export function pushEndpoint(text: string, rule: EndpointRule): URL | undefined {
  if (text.length > 2000 || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (url.protocol !== "https:" || url.username || url.password) return undefined;
  if (rule.allowLoopback && isLoopbackHost(url.hostname)) return url;
  if (url.port !== "") return undefined;
  return [...knownHosts, ...rule.hosts].some((host) => isHost(url.hostname, host.toLowerCase())) ? url : undefined;
}

/** `localhost`, 127.0.0.0/8 and [::1] as the address parser writes them. */
export function isLoopbackHost(host: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(host);
}

function isHost(hostname: string, host: string): boolean {
  return host.startsWith(".") ? hostname.endsWith(host) : hostname === host;
}
