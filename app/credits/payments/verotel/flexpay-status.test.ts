import { expect, test } from "vitest";
import { readStatus } from "./flexpay-status.ts";

test("a payment is undefined if FlexPay does not know it, and an answer that cannot be read throws", () => {
  expect(readStatus("response: NOTFOUND")).toBeUndefined();
  expect(() => readStatus("response: ERROR\nerror: Invalid signature")).toThrow();
  expect(() => readStatus("<html>")).toThrow();
  expect(readStatus("response: FOUND\nsaleResult: DECLINED")).toMatchObject({ status: "failed" });
});
