import { expect, test } from "vitest";
import { statementCsv } from "./statement-csv.ts";

const row = { at: new Date("2026-11-27T19:54:08Z"), reason: "order", orderId: 7, change: 150, balance: 165 } as const;

test.each([
  ["en", "Australia/Sydney", "2026-11-28 06:54:08,Bought,7,150,165"],
  ["de", "Europe/Amsterdam", "2026-11-27 20:54:08;Bought;7;150;165"],
  ["pl", "Europe/Amsterdam", "2026-11-27 20:54:08;Bought;7;150;165"],
])("in %s and %s a line of the statement is %s", (language, timezone, line) => {
  const text = statementCsv([{ ...row }], () => "Bought", { language, timezone });
  expect(text.split("\r\n")[1]).toBe(line);
});
