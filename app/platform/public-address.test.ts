import { expect, test } from "vitest";
import { isLoopbackAddress, isPublicAddress } from "./public-address.ts";

test.each(["8.8.8.8", "172.15.0.1", "172.32.0.1", "100.63.255.255", "2a00:1450:4001::5", "2600::"])(
  "%s is public",
  (address) => expect(isPublicAddress(address)).toBe(true),
);

test.each([
  ["127.0.0.1", "loopback"],
  ["0.0.0.0", "this machine"],
  ["10.1.2.3", "private"],
  ["172.16.0.1", "private"],
  ["172.31.255.255", "private"],
  ["192.168.1.1", "private"],
  ["100.64.0.1", "shared"],
  ["169.254.169.254", "link-local: where clouds keep their secrets"],
  ["224.0.0.1", "multicast"],
  ["255.255.255.255", "broadcast"],
  ["::1", "loopback"],
  ["::", "this machine"],
  ["fe80::1", "link-local"],
  ["fd00::1", "private"],
  ["ff02::1", "multicast"],
  ["::ffff:10.0.0.1", "a mapped IPv4 address"],
  ["64:ff9b::a00:1", "a translated IPv4 address"],
  ["2002:a00:1::", "a tunnelled IPv4 address"],
  ["2001:db8::1", "for books"],
  ["localhost", "a name"],
  ["", "nothing"],
])("%s is not public: %s", (address) => expect(isPublicAddress(address)).toBe(false));

test.each([
  ["127.0.0.1", true],
  ["127.9.9.9", true],
  ["::1", true],
  ["10.0.0.1", false],
  ["localhost", false],
])("%s is a loopback address: %s", (address, answer) => expect(isLoopbackAddress(address)).toBe(answer));
