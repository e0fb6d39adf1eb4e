import { expect, test } from "vitest";
import { isActOffered, memberActs, readMemberPart } from "./member-parts.ts";

const offered = (status: string, confirmed: boolean, debitBlocked = false) =>
  memberActs.filter((act) => isActOffered(act, { status, confirmed, debitBlocked })).map(({ slug }) => slug);

test("nothing is done to an erased account", () => {
  expect(offered("erased", true)).toEqual([]);
});

test.each([
  ["active", true, "account-export", true],
  // The address may be somebody else's (app/account/README.md#confirmed-addresses).
  ["not_confirmed", false, "account-export", false],
  ["not_confirmed", false, "account-resend-activation", true],
  ["active", true, "account-resend-activation", false],
  ["banned", true, "account-export", true],
  ["banned", true, "account-unban", true],
  ["banned", true, "account-erase", false],
  ["banned", true, "account-correct-address", false],
  ["pending_deletion", true, "account-erase", true],
  ["pending_deletion", true, "account-end-sessions", false],
] as const)(
  "on a page of a member who is %s (confirmed: %s), %s is offered: %s",
  (status, confirmed, slug, isThere) => {
    expect(offered(status, confirmed).includes(slug)).toBe(isThere);
  },
);

test("direct debit is either blocked or allowed", () => {
  expect(offered("active", true).filter((slug) => slug.startsWith("debit"))).toEqual(["debit-block"]);
  expect(offered("active", true, true).filter((slug) => slug.startsWith("debit"))).toEqual(["debit-unblock"]);
});

test("an unknown part is the overview", () => {
  expect(readMemberPart("messages")).toBe("overview");
  expect(readMemberPart("mails")).toBe("mails");
});
