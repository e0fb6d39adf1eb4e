import { expect, test } from "vitest";
import { checkCredits } from "./credits.ts";
import { handMade } from "./hand-made.ts";
import { checkMessages } from "./messages.ts";
import { checkReactions } from "./reactions.ts";
import { checkTakenBack } from "./taken-back.ts";
import { checkUnread } from "./unread.ts";

test("a message that was taken back is gone for both, for good", () => {
  const { history, ...act } = handMade();
  act.send("anna", "ben", "one");
  act.readChat("anna", "ben", ["one"]);
  act.takeBack("anna", "ben", "one");
  act.readChat("ben", "anna", []);
  act.readChat("anna", "ben", []);
  expect([...checkTakenBack(history), ...checkMessages(history)]).toEqual([]);
  act.readChat("anna", "ben", ["one"]);
  expect(checkTakenBack(history)).toEqual([
    'anna sees "one" after it was taken back',
    '"one" was gone and is there again',
  ]);
});

test("without an answer it is gone or there, but not first gone and then there", () => {
  const { history, ...act } = handMade();
  act.send("anna", "ben", "one");
  act.takeBack("anna", "ben", "one", { outcome: "unknown" });
  act.readChat("ben", "anna", ["one"]);
  act.readChat("ben", "anna", []);
  expect([...checkTakenBack(history), ...checkMessages(history)]).toEqual([]);
  act.readChat("ben", "anna", ["one"]);
  expect(checkTakenBack(history)).toEqual(['"one" was gone and is there again']);
});

test("what was read, or has a reaction, is not taken back; a refusal leaves it", () => {
  const { history, ...act } = handMade();
  act.send("anna", "ben", "one");
  act.readChat("ben", "anna", ["one"]);
  act.takeBack("anna", "ben", "one", { outcome: "refused" });
  act.readChat("ben", "anna", []);
  expect(checkMessages(history)).toEqual(['ben reads the chat with anna: "one" is missing, and was accepted']);
  act.react("ben", "anna", "one", "heart");
  act.takeBack("anna", "ben", "one");
  expect(checkTakenBack(history)).toEqual([
    'anna took "one" back after ben had read it',
    '"one" was taken back and has a reaction',
  ]);
});

test("a page that was shown while something failed may not count as read", () => {
  const { history, ...act } = handMade();
  act.send("anna", "ben", "one", { startedAt: 1, endedAt: 2 });
  act.readChat("ben", "anna", ["one"], { startedAt: 3, endedAt: 4 });
  act.takeBack("anna", "ben", "one", { startedAt: 5, endedAt: 6 });
  history.disturbed.push({ startedAt: 3, endedAt: 4 });
  expect(checkTakenBack(history)).toEqual([]);
});

test("its credits return to where they came from, once", () => {
  for (const [value, isRight] of [
    [10, true],
    [5, false],
    [15, false],
  ] as const) {
    const { history, ...act } = handMade({ ben: 10 });
    act.send("ben", "anna", "one");
    act.readCredits("ben", 5);
    act.takeBack("ben", "anna", "one");
    act.takeBack("ben", "anna", "one");
    act.readCredits("ben", value);
    expect(checkCredits(history).length === 0).toBe(isRight);
  }
  const { history, ...act } = handMade({ ben: 0 });
  act.paid("ben", 1);
  act.send("ben", "anna", "one", { cost: 20 });
  act.takeBack("ben", "anna", "one");
  act.refund("ben", 1);
  act.readMoney("ben", 0, { owed: 0 });
  expect(checkCredits(history)).toEqual([]);
});

test("what was taken back is not unread, and a reaction reads up to its message", () => {
  const { history, ...act } = handMade();
  for (const text of ["one", "two", "three", "four"]) act.send("anna", "ben", text);
  act.takeBack("anna", "ben", "four");
  act.readUnread("ben", { anna: 3 });
  act.react("ben", "anna", "two", "fire");
  act.readUnread("ben", { anna: 1 });
  act.readChat("ben", "anna", ["one", "two", "three"], { reactions: { two: "fire" } });
  expect(checkUnread(history)).toEqual([]);
  const other = handMade();
  other.send("anna", "ben", "one");
  other.react("ben", "anna", "one", "fire");
  other.readUnread("ben", { anna: 1 });
  other.readChat("ben", "anna", ["one"], { reactions: { one: "fire" } });
  expect(checkUnread(other.history)).toEqual(["ben has 1 unread messages of anna, expected 0"]);
});

test("a message shows one reaction, the last accepted one", () => {
  const { history, ...act } = handMade();
  const noRegister = [expect.stringMatching(/^the reaction to "one" is no register/)];
  act.send("anna", "ben", "one");
  act.react("ben", "anna", "one", "heart");
  act.react("ben", "anna", "one", "sad", { outcome: "refused" });
  act.readChat("anna", "ben", ["one"], { reactions: { one: "heart" } });
  act.react("ben", "anna", "one", null);
  act.readChat("anna", "ben", ["one"]);
  act.react("ben", "anna", "one", "fire", { outcome: "unknown" });
  act.readChat("anna", "ben", ["one"]);
  act.readChat("anna", "ben", ["one"], { reactions: { one: "fire" } });
  expect(checkReactions(history)).toEqual([]);
  act.readChat("anna", "ben", ["one"]);
  expect(checkReactions(history)).toEqual(noRegister);
});

test("a reaction that nobody made is found, and one that was asked again may come twice", () => {
  const { history, ...act } = handMade();
  act.send("anna", "ben", "one", { startedAt: 1, endedAt: 2 });
  act.react("ben", "anna", "one", "heart", { startedAt: 3, endedAt: 20, tries: ["lost", "302"] });
  act.react("ben", "anna", "one", "sad", { startedAt: 6, endedAt: 7 });
  for (const [at, reaction] of [
    [5, "heart"],
    [8, "sad"],
    [21, "heart"],
  ] as const) {
    act.readChat("anna", "ben", ["one"], { startedAt: at, endedAt: at, reactions: { one: reaction } });
  }
  expect(checkReactions(history)).toEqual([]);
  act.readChat("anna", "ben", ["one"], { startedAt: 30, endedAt: 31, reactions: { one: "fire" } });
  expect(checkReactions(history)).toHaveLength(1);
});
