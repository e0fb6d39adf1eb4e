import { isIPv6 } from "node:net";

/** The client's IP address as determined by the front; loopback without a front (tests of single modules). */
export function clientAddress(request: Request): string {
  return request.headers.get("x-client-address") ?? "127.0.0.1";
}

/** The network by which rate limits count: /24 of an IPv4 address, /64 of an IPv6 one (app/account/README.md#login). */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  const plain = mapped?.[1] ?? address;
  if (!isIPv6(plain)) return plain.split(".").slice(0, 3).join(".") + ".0/24";
  const [head = "", tail = ""] = plain.split("::");
  const left = head ? head.split(":") : [];
  const right = tail ? tail.split(":") : [];
  const groups = [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0"), ...right];
  return (
    groups
      .slice(0, 4)
      .map((group) => parseInt(group, 16).toString(16))
      .join(":") + "::/64"
  );
}
