import { expect, test } from "vitest";
import { leaveTrace } from "./leave-trace.server.ts";

test("what cannot be stored now is left out", async () => {
  await expect(leaveTrace(Promise.reject(new Response(null, { status: 503 })))).resolves.toBeUndefined();
  await expect(leaveTrace(Promise.resolve(1))).resolves.toBe(1);
});

test("a bug and another answer are thrown", async () => {
  const bug = new Error("no such column");
  await expect(leaveTrace(Promise.reject(bug))).rejects.toBe(bug);
  const redirect = new Response(null, { status: 302 });
  await expect(leaveTrace(Promise.reject(redirect))).rejects.toBe(redirect);
});
