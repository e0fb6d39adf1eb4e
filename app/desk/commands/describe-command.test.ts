import { expect, test } from "vitest";
import { commandsFor, slugOf } from "./desk-commands.server.ts";
import { deskDetails } from "./describe-command.server.ts";

test("no command's form speaks of the terminal", () => {
  const words = commandsFor(["owner"]).map((command) => `${slugOf(command)}: ${deskDetails(command).join(" ")}`);
  expect(words.filter((text) => /\s--[a-z]|npm run/.test(text))).toEqual([]);
  expect(words.find((text) => text.startsWith("account-ban:"))).toContain("With “Effect” suspend:1d");
});

test("lines of a terminal become paragraphs; lists stay lists", () => {
  const details = () => ["Divided by one of:", "  day, site", "A long line goes", "on here.", "Another."];
  expect(deskDetails({ args: {}, details })).toEqual([
    "Divided by one of:",
    "  day, site",
    "A long line goes on here.",
    "Another.",
  ]);
});
