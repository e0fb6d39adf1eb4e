import { expect, test } from "vitest";
import { checkAccounts } from "./accounts.ts";
import { handMade } from "./hand-made.ts";
import { checkLiveEvents } from "./live-events.ts";
import { checkMatches } from "./matches.ts";
import { checkUnread } from "./unread.ts";

test("unread is what came and was not shown", () => {
  const { history, ...act } = handMade();
  act.send("anna", "ben", "one");
  act.readUnread("ben", { anna: 1 });
  act.readChat("ben", "anna", ["one"]);
  act.send("anna", "ben", "two");
  act.readUnread("ben", { anna: 1 });
  act.readUnread("anna", {});
  expect(checkUnread(history)).toEqual([]);
});

test("a page that did not show a message does not mark it as read", () => {
  const { history, ...act } = handMade();
  act.send("anna", "ben", "one", { startedAt: 1, endedAt: 2 });
  act.readChat("ben", "anna", ["one"], { startedAt: 3, endedAt: 9 });
  act.send("anna", "ben", "two", { startedAt: 4, endedAt: 5 });
  act.readUnread("ben", { anna: 2 }, { startedAt: 6, endedAt: 7 });
  act.readUnread("ben", { anna: 1 }, { startedAt: 10, endedAt: 11 });
  expect(checkUnread(history)).toEqual([]);
  act.readUnread("ben", {}, { startedAt: 12, endedAt: 13 });
  act.readUnread("ben", { anna: 2 }, { startedAt: 14, endedAt: 15 });
  expect(checkUnread(history)).toEqual([
    "ben has 0 unread messages of anna, expected 1",
    "ben has 2 unread messages of anna, expected 1",
  ]);
});

test("what was shown while something failed may be unread still, until it is shown again", () => {
  const { history, ...act } = handMade();
  act.send("anna", "ben", "one", { startedAt: 1, endedAt: 2 });
  act.readChat("ben", "anna", ["one"], { startedAt: 3, endedAt: 4 });
  act.readUnread("ben", { anna: 1 }, { startedAt: 5, endedAt: 6 });
  expect(checkUnread(history)).toEqual(["ben has 1 unread messages of anna, expected 0"]);
  history.disturbed.push({ startedAt: 2, endedAt: 5 });
  expect(checkUnread(history)).toEqual([]);
  act.readChat("ben", "anna", ["one"], { startedAt: 7, endedAt: 8 });
  act.readUnread("ben", { anna: 1 }, { startedAt: 9, endedAt: 10 });
  expect(checkUnread(history)).toEqual(["ben has 1 unread messages of anna, expected 0"]);
});

test("a match is seen by both, and only after both have liked", () => {
  const { history, ...act } = handMade();
  act.like("anna", "ben");
  act.readMatches("anna", []);
  act.like("ben", "anna");
  act.readMatches("anna", ["ben"]);
  act.readMatches("ben", ["anna"]);
  expect(checkMatches(history)).toEqual([]);
  act.readMatches("ben", []);
  act.readMatches("carl", ["anna"]);
  expect(checkMatches(history)).toEqual([
    "ben sees no match with anna, though both have liked",
    "carl sees a match with anna, who or whom nobody liked",
  ]);
  act.block("anna", "ben");
  act.readMatches("ben", ["anna"]);
  expect(checkMatches(history)).toContain("ben sees a match with anna after its end");
});

test("a live event is never ahead of its message, and may be lost", () => {
  const { history, ...act } = handMade();
  act.send("anna", "ben", "one");
  act.send("anna", "ben", "two");
  act.heard("ben", "anna");
  act.readChat("ben", "anna", ["one", "two"]);
  expect(checkLiveEvents(history)).toEqual([]);
  act.heard("ben", "anna");
  act.heard("ben", "anna");
  act.readChat("ben", "anna", ["one", "two"]);
  expect(checkLiveEvents(history)).toEqual(["ben heard of 3 messages with anna and finds 2"]);
});

test("an address has one account and one gift, or none after a refusal", () => {
  const { history, ...act } = handMade();
  act.signUp("one@example.test");
  act.readAddress("one@example.test", 1, 15);
  act.signUp("no@example.test", { outcome: "refused" });
  act.readAddress("no@example.test", 0);
  expect(checkAccounts(history, 15)).toEqual([]);
  act.readAddress("one@example.test", 1, 30);
  act.readAddress("one@example.test", 2);
  act.readAddress("one@example.test", 0);
  act.readAddress("no@example.test", 1, 15);
  expect(checkAccounts(history, 15)).toEqual([
    "one@example.test got 30 credits at sign-up",
    "one@example.test has 2 accounts",
    "one@example.test signed up and has no account",
    "no@example.test was refused and has an account",
  ]);
});
