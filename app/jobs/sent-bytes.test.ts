import { expect, test } from "vitest";
import { sentBytes } from "./sent-bytes.ts";

test("a page counts as it is sent: compressed, with its headers", async () => {
  const text = "<p>Members near you</p>".repeat(1_000);
  const bytes = await sentBytes(new Response(text));
  expect(bytes).toBeGreaterThan(600);
  expect(bytes).toBeLessThan(text.length / 10);
  const headed = await sentBytes(new Response(text, { headers: { "x-of-thirty-bytes": "a".repeat(9) } }));
  expect(headed - bytes).toBe(30);
});
