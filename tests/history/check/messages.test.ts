import { expect, test } from "vitest";
import { handMade } from "./hand-made.ts";
import { checkMessages } from "./messages.ts";

test("what was accepted and is read by both, once and in order, is right", () => {
  const { history, ...act } = handMade();
  act.send("anna", "ben", "one");
  act.send("ben", "anna", "two");
  act.readChat("anna", "ben", ["one", "two"]);
  act.readChat("ben", "anna", ["one", "two"]);
  expect(checkMessages(history)).toEqual([]);
});

test("what was lost, doubled, never sent, or is for others is found", () => {
  const { history, ...act } = handMade();
  act.send("anna", "ben", "lost");
  act.send("anna", "ben", "doubled");
  act.send("anna", "carl", "for carl");
  act.readChat("ben", "anna", ["doubled", "doubled", "for carl", "nobody's"]);
  expect(checkMessages(history)).toEqual([
    'ben reads the chat with anna: "doubled" is there twice',
    'ben reads the chat with anna: "for carl" is from anna to carl',
    `ben reads the chat with anna: nobody sent "nobody's"`,
    'ben reads the chat with anna: "lost" is missing, and was accepted',
  ]);
});

test("what was refused has left nothing; what got no answer may be there or not", () => {
  const { history, ...act } = handMade();
  act.send("anna", "ben", "refused", { outcome: "refused", reason: "blocked" });
  act.send("anna", "ben", "perhaps", { outcome: "unknown" });
  act.readChat("ben", "anna", []);
  act.readChat("ben", "anna", ["perhaps"]);
  expect(checkMessages(history)).toEqual([]);
  act.readChat("ben", "anna", ["refused"]);
  expect(checkMessages(history)).toEqual(['ben reads the chat with anna: "refused" was refused (blocked)']);
});

test("what was confirmed first stands above; what overlapped stands the same way everywhere", () => {
  const { history, ...act } = handMade();
  act.send("anna", "ben", "one");
  act.send("anna", "ben", "two");
  act.send("ben", "anna", "three", { startedAt: 10, endedAt: 20 });
  act.send("anna", "ben", "four", { startedAt: 11, endedAt: 21 });
  act.readChat("anna", "ben", ["two", "one", "three", "four"], { startedAt: 30, endedAt: 31 });
  act.readChat("ben", "anna", ["one", "two", "four", "three"], { startedAt: 32, endedAt: 33 });
  expect(checkMessages(history)).toEqual([
    'anna reads the chat with ben: "two" stands above "one", which was sent before it',
    '"one" and "two" stand once this way, once the other',
    '"four" and "three" stand once this way, once the other',
  ]);
});

test("after a block nothing is read and nothing is accepted", () => {
  const { history, ...act } = handMade();
  act.send("anna", "ben", "before");
  act.block("ben", "anna");
  act.readChat("ben", "anna", []);
  expect(checkMessages(history)).toEqual([]);
  act.readChat("anna", "ben", ["before"]);
  act.send("anna", "ben", "after");
  expect(checkMessages(history)).toEqual([
    "anna reads the chat with ben after its end: before",
    'anna writes "after" to ben after the end of the pair, and it is accepted',
  ]);
});

test("after an end the conversation's own page shows what was there, but not to who was blocked", () => {
  const { history, ...act } = handMade();
  act.send("anna", "ben", "before");
  act.block("anna", "ben");
  act.readChat("anna", "ben", ["before"], { isOwnPage: true });
  expect(checkMessages(history)).toEqual([]);
  act.send("anna", "ben", "refused", { outcome: "refused", reason: "blocked" });
  act.readChat("anna", "ben", ["before", "refused"], { isOwnPage: true });
  act.readChat("ben", "anna", ["before"], { isOwnPage: true });
  expect(checkMessages(history)).toEqual([
    'anna reads the chat with ben: "refused" was refused (blocked)',
    "ben reads the chat with anna after its end: before",
  ]);
});

test("during a block, and while it is unknown, both are possible", () => {
  const { history, ...act } = handMade();
  act.send("anna", "ben", "during", { startedAt: 10, endedAt: 20 });
  act.block("ben", "anna", { startedAt: 5, endedAt: 30 });
  act.readChat("anna", "ben", ["during"], { startedAt: 21, endedAt: 22 });
  act.readChat("anna", "ben", [], { startedAt: 23, endedAt: 24 });
  expect(checkMessages(history)).toEqual([]);
});
