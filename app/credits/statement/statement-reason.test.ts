import { expect, test } from "vitest";
import de from "../../../locales/de/credits.json";
import en from "../../../locales/en/credits.json";
import { reasons, statementReason } from "./statement-reason.ts";

test("every reason for a credit change has a text", () => {
  expect(statementReason("a reason of the future")).toBe("other");
  for (const reason of [...reasons, "other"]) {
    const key = statementReason(reason);
    expect(key).toBe(reason);
    expect(en.statement.reason[key]).toBeTruthy();
    expect(de.statement.reason[key]).toBeTruthy();
  }
});
