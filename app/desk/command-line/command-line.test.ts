import { expect, test } from "vitest";
import { readCommandLine } from "./command-line.ts";
import { staffRoles } from "#app/platform/commands/staff-roles.ts";
import { commands } from "../commands/commands.ts";
import { usage } from "./help.ts";

const read = (...args: string[]) => readCommandLine(args, commands);

test("positional arguments and options are read in any order", () => {
  expect(read("account", "ban", "--reason", "spam mails", "a@b.test", "--site=localhost")).toMatchObject({
    kind: "run",
    input: { email: "a@b.test", reason: "spam mails", site: "localhost" },
  });
});

test("a negative number is a value, and so is everything after --", () => {
  expect(read("credits", "grant", "a@b.test", "-5", "--reason", "r")).toMatchObject({ input: { credits: "-5" } });
  expect(read("site", "set", "localhost", "name", "--", "--x--")).toMatchObject({ input: { value: "--x--" } });
});

test("every command answers with --json, and only destructive ones have a dry run (app/desk/README.md#commands)", () => {
  expect(read("complaints", "list", "--json")).toMatchObject({ kind: "run", json: true, dryRun: false });
  expect(read("credits", "grant", "a@b.test", "5", "--reason", "r", "--dry-run")).toMatchObject({ dryRun: true });
  expect(read("complaints", "list", "--dry-run")).toMatchObject({ sentence: expect.stringContaining("no option") });
});

test.each([
  [["sites"], /nothing called "sites".*did you mean site\?.*account, .*credits, .*company/],
  [["site", "sett"], /"site sett" does not exist; did you mean set\?.*show, set, history, revert, create/],
  [
    ["account", "ban", "a@b.test"],
    /--reason <text> is missing.*account ban <email> --reason <text> .*\[--site <domain>\] \[--dry-run\]/,
  ],
  [["account", "ban"], /<email> and --reason <text> are missing/],
  [["account", "ban", "a@b.test", "--reasn", "x"], /no option --reasn/],
  [["account", "ban", "a@b.test", "--reason"], /--reason needs a value/],
  [["account", "ban", "a@b.test", "--reason", " "], /--reason must not be empty/],
  [["account", "ban", "a@b.test", "--reason", "x", "--reason", "y"], /given twice/],
  [["account", "ban", "a@b.test", "--reason", "two", "words"], /"words" is one word too many/],
  [["account", "ban", "a@b.test", "--reason", "x", "--effect", "warn"], /--effect must be one of ban, .*"warn" is not/],
  [["complaints", "list", "--json=no"], /--json takes no value/],
  [["complaints", "list", "--constructor", "x"], /no option --constructor/],
])("%s is refused with a sentence that says what is wrong", (args, sentence) => {
  expect(read(...args)).toEqual({ kind: "refusal", sentence: expect.stringMatching(sentence) });
});

test("help is available on every level and lists every command", () => {
  for (const args of [[], ["--help"], ["-h"]]) {
    const help = read(...args);
    expect(help).toMatchObject({ kind: "help" });
    for (const each of commands) expect(JSON.stringify(help)).toContain(`${each.noun} ${each.verb}`);
  }
  expect(JSON.stringify(read("site", "--help"))).toContain("site create");
  expect(JSON.stringify(read("site"))).not.toContain("account ban");
});

test.each(commands.map((each) => [usage(each), each] as const))("help of: %s", (args, command) => {
  const help = read(command.noun, command.verb, "--help");
  expect(help).toMatchObject({ kind: "help", lines: expect.arrayContaining([`Usage: npm run staff -- ${args}`]) });
  // The command must accept its own example.
  const example = command.example.match(/"[^"]*"|\S+/g)?.map((word) => word.replaceAll('"', "")) ?? [];
  expect(read(...example)).toMatchObject({ kind: "run", command });
  expect(command.roles.length).toBeGreaterThan(0);
  for (const role of command.roles) expect(staffRoles).toContain(role);
});

test("the help of site set lists every setting with its allowed values", () => {
  const help = read("site", "set", "--help");
  expect(JSON.stringify(help)).toMatch(/signups +one of all, with_trafficsource, none/);
});
