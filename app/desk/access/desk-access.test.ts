import { expect, test } from "vitest";
import { isDeskOpen } from "./desk-access.ts";

const loopback = ["127.0.0.0/8", "::1"];

test.each([
  [undefined, "localhost:3000", "127.0.0.1", false],
  [{ host: undefined, networks: loopback }, "localhost:3000", "127.0.0.1", true],
  [{ host: undefined, networks: loopback }, "anything", "::1", true],
  [{ host: undefined, networks: loopback }, "localhost:3000", "192.0.2.7", false],
  [{ host: undefined, networks: loopback }, "localhost:3000", "", false],
  [{ host: "desk.example.com", networks: undefined }, "Desk.Example.com.:8443", "192.0.2.7", true],
  [{ host: "desk.example.com", networks: undefined }, "example.com", "192.0.2.7", false],
  [{ host: "desk.example.com", networks: undefined }, "desk.example.com.evil.test", "192.0.2.7", false],
  [{ host: "desk.example.com", networks: ["10.0.0.0/8"] }, "desk.example.com", "10.9.8.7", true],
  [{ host: "desk.example.com", networks: ["10.0.0.0/8"] }, "desk.example.com", "192.0.2.7", false],
  [{ host: "desk.example.com", networks: ["10.0.0.0/8"] }, "example.com", "10.9.8.7", false],
  [{ host: undefined, networks: ["2001:db8::/32", "192.0.2.7"] }, "example.com", "2001:db8::5", true],
  [{ host: undefined, networks: ["2001:db8::/32", "192.0.2.7"] }, "example.com", "192.0.2.7", true],
  [{ host: undefined, networks: ["2001:db8::/32", "192.0.2.7"] }, "example.com", "192.0.2.8", false],
])("a desk at %j is open at %s to %s: %s (app/desk/README.md#access)", (access, host, address, expected) => {
  expect(isDeskOpen(access, { host, address })).toBe(expected);
});
