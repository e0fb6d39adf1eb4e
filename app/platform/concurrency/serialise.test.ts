import { expect, test } from "vitest";
import { serialise } from "./serialise.ts";

test("jobs with one key never overlap, a failed one does not stop the next, other keys do not wait", async () => {
  const seen: string[] = [];
  const work = (name: string) => async () => {
    seen.push(`${name} begins`);
    await new Promise((resolve) => setTimeout(resolve, 5));
    seen.push(`${name} ends`);
    if (name === "a1") throw new Error("a1");
  };
  const runs = [serialise("a", work("a1")), serialise("a", work("a2")), serialise("b", work("b1"))];
  const settled = await Promise.allSettled(runs);
  expect(settled.map((run) => run.status)).toEqual(["rejected", "fulfilled", "fulfilled"]);
  expect(seen.filter((line) => line.startsWith("a"))).toEqual(["a1 begins", "a1 ends", "a2 begins", "a2 ends"]);
  expect(seen.indexOf("b1 begins")).toBeLessThan(seen.indexOf("a1 ends"));
});
