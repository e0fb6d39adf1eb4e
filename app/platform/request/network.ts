import { isIPv6 } from "node:net";

/**
 * The network by which rate limits count: /24 of an IPv4 address; of an IPv6 one /64, or /48, which one customer may have
 * whole (app/account/README.md#login).
 */
export function networkOf(address: string, prefix: 48 | 64 = 64): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  const plain = mapped?.[1] ?? address;
  if (!isIPv6(plain)) return plain.split(".").slice(0, 3).join(".") + ".0/24";
  const [head = "", tail = ""] = plain.split("::");
  const left = head ? head.split(":") : [];
  const right = tail ? tail.split(":") : [];
  const groups = [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0"), ...right];
  const shown = groups.slice(0, prefix / 16).map((group) => parseInt(group, 16).toString(16));
  return `${shown.join(":")}::/${prefix}`;
}
