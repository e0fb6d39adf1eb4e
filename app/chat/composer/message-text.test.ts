import { expect, test } from "vitest";
import { checkMessage, cleanMessage } from "./message-text.ts";

test.each([
  ["", "message_empty"],
  ["   \n\t ", "message_empty"],
  ["\u200b\u200e\u2066", "message_empty"],
  ...["\u2800", "\u3164", "\uffa0", "\u115f", "\ufe0f", "\u034f", "\ufffc", "\u0301"].map((text) => [
    text,
    "message_empty",
  ]),
  ["a".repeat(1001), "message_too_long"],
  ["👍🏽".repeat(1001), "message_too_long"],
  ["z" + "\u0300".repeat(4000), "message_too_long"],
  ["\u1100".repeat(4001), "message_too_long"],
])("a text that cannot be sent: %j", (text, reason) => expect(checkMessage(text ?? "", 1000)).toBe(reason));

test.each(["Hi", "a".repeat(1000), "👍🏽".repeat(1000), "שלום\u200f!"])("a text that can be sent: %j", (text) => {
  expect(checkMessage(text, 1000)).toBeUndefined();
});

test("line ends are stored as \\n and trailing space is removed", () => {
  expect(cleanMessage("a\r\nb\rc  \r\n")).toBe("a\nb\nc");
});

test("a message begins with something to see, and has at most two empty lines in a row", () => {
  expect(cleanMessage(`a${"\n".repeat(998)}b`)).toBe("a\n\n\nb");
  expect(cleanMessage(`a${" \u2800\n".repeat(9)}b`)).toBe("a \u2800\n\n\nb");
  expect(cleanMessage(`${" \n".repeat(40)}  Hi\n\nyou`)).toBe("  Hi\n\nyou");
});
