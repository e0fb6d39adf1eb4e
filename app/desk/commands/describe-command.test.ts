import { expect, test } from "vitest";
import { commandsFor, slugOf } from "./desk-commands.server.ts";
import { deskDetails, describeCommand, withLabels } from "./describe-command.server.ts";

test("no command's form speaks of the terminal", () => {
  const details = commandsFor(["owner"]).map((command) => `${slugOf(command)}: ${deskDetails(command).join(" ")}`);
  expect(details.filter((text) => /\s--[a-z]|npm run/.test(text))).toEqual([]);
  expect(details.find((text) => text.startsWith("account-ban:"))).toContain("With “Effect” suspend:1d");
});

test("a refusal names the fields of the form as the form does", () => {
  const [grant] = commandsFor(["service"]).filter((command) => slugOf(command) === "credits-grant");
  expect(withLabels(grant!, "--reason must not be empty; name one with --site. --constructor")).toBe(
    "“Reason” must not be empty; name one with “Site”. --constructor",
  );
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

test("a field that takes several offers each of them", () => {
  const [invite] = commandsFor(["owner"]).filter((command) => slugOf(command) === "desk-invite");
  const roles = describeCommand(invite!).fields.find(({ name }) => name === "role");
  expect(roles?.options).toEqual(["moderation", "service", "marketing", "money", "owner"]);
});
