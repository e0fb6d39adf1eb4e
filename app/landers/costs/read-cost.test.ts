import { expect, test } from "vitest";
import { readCost } from "./read-cost.ts";

const row = { day: "2026-11-20", network: "adnet", ref: "", sub1: "", country: "", currency: "EUR", cost: "12.50" };
const cost = { day: "2026-11-20", network: "adnet", ref: "", sub1: "", country: "", currency: "EUR", minor: 1250 };

test.each([
  [{}, cost],
  [{ day: "2026-11-30" }, { ...cost, day: "2026-11-30" }],
  [{ day: "2026-12-01" }, "day: 2026-12-01 is in the future"],
  [{ day: "9.11.2026" }, { ...cost, day: "2026-11-09" }],
  [{ day: "11/09/2026" }, "day: write it as 2026-12-31"],
  [{ day: "2026-02-30" }, "day: write it as 2026-12-31"],
  [{ day: "" }, "day: write it as 2026-12-31"],
  [
    { network: " ", ref: "partner" },
    { ...cost, network: "", ref: "partner" },
  ],
  [{ network: "" }, "network: fill in network or ref"],
  [{ sub1: "x".repeat(129) }, "sub1: longer than 128 characters"],
  [{ ref: "a\u0007" }, "ref: a control character"],
  [{ country: "de" }, { ...cost, country: "DE" }],
  [{ country: "Germany" }, "country: two letters, such as DE; empty for all countries"],
  [{ currency: "usd" }, { ...cost, currency: "USD" }],
  [{ currency: "BTC" }, "currency: one of EUR, GBP, USD, CHF, PLN, DKK, NOK, SEK"],
  [{ cost: "-1" }, "cost: a cost is never below 0"],
  [{ cost: "0" }, { ...cost, minor: 0 }],
])("of a row with %j the cost is %j", (cells, expected) => {
  const read = readCost({ ...row, ...cells }, "2026-11-30");
  expect("cost" in read ? read.cost : read.problem).toEqual(expected);
});
