import { expect, test } from "vitest";
import { mayReadMetrics } from "./metrics-access.server.ts";

const token = "a-token-of-some-length";
const from = (address: string, host: string, authorization: string | null = null) => ({ address, host, authorization });

test.each([
  [from("127.0.0.1", "localhost"), true],
  [from("::ffff:127.0.0.1", "127.0.0.1"), true],
  [from("::1", "[::1]"), true],
  [from("127.0.0.1", "dating.example"), false],
  [from("203.0.113.9", "localhost"), false],
  [from("203.0.113.9", "dating.example", `Bearer ${token}`), true],
  [from("203.0.113.9", "dating.example", "Bearer another-token"), false],
  [from("203.0.113.9", "dating.example", token), false],
])("%j may read the metrics: %s", (client, may) => expect(mayReadMetrics(client, token)).toBe(may));

test("without a token the metrics cannot be read from other machines", () => {
  expect(mayReadMetrics(from("203.0.113.9", "dating.example", "Bearer undefined"), undefined)).toBe(false);
});
