import { expect, test } from "vitest";
import de from "../../../locales/de/credits.json";
import en from "../../../locales/en/credits.json";
import { statementReason } from "./statement-reason.ts";

test("every reason for a credit change has a text", () => {
  for (const reason of ["signup", "order", "grant", "message", "photo", "gift", "a reason of the future"]) {
    const key = statementReason(reason);
    expect(en.statement.reason[key]).toBeTruthy();
    expect(de.statement.reason[key]).toBeTruthy();
  }
});
