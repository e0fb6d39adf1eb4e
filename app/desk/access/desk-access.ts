import { BlockList, isIP } from "node:net";

/** Where the desk is open: at this host, where one is named, and to these networks, where some are. */
export type DeskAccess = { host: string | undefined; networks: string[] | undefined };

/**
 * Whether the desk exists for a request (app/desk/README.md#access): to the named host, and from one of the named
 * networks. Undefined: it is closed to everybody.
 */
export function isDeskOpen(access: DeskAccess | undefined, request: { host: string; address: string }): boolean {
  if (!access) return false;
  if (access.host !== undefined && nameOf(request.host) !== nameOf(access.host)) return false;
  return access.networks === undefined || isWithin(access.networks, request.address);
}

/** A Host header without port and closing dot, in small letters. */
function nameOf(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, "").replace(/\.$/, "");
}

const lists = new WeakMap<string[], BlockList>();

function isWithin(networks: string[], address: string): boolean {
  if (!lists.has(networks)) lists.set(networks, listOf(networks));
  const family = isIP(address);
  return family > 0 && lists.get(networks)!.check(address, family === 6 ? "ipv6" : "ipv4");
}

function listOf(networks: string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = "", bits] = network.split("/");
    const isLong = isIP(address) === 6;
    list.addSubnet(address, Number(bits ?? (isLong ? 128 : 32)), isLong ? "ipv6" : "ipv4");
  }
  return list;
}
