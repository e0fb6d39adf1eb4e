import ts from "typescript";
import { expect, test } from "vitest";
import { commands } from "#app/desk/commands/commands.ts";
import { nameOf } from "#app/platform/commands/command.ts";
import { codeUnder, expectNone, importsOf, isAtDesk, isOfStaff, nodesOf, placeOf, textOf } from "../source-files.ts";

const destructive = commands.filter((command) => command.destructive && !command.terminalOnly).map(nameOf);

/** The destructive commands that a file carries out: it writes their audit rows. */
function carriedOutBy(file: string): string[] {
  const text = textOf(file);
  return text.includes("writeAudit(") ? destructive.filter((name) => text.includes(`"${name}"`)) : [];
}
const verbs = new Map(
  codeUnder("app")
    .filter((file) => isOfStaff(file) || isAtDesk(file))
    .map((file) => [file, carriedOutBy(file)]),
);

/** Calls of functions that were imported from files that carry out something destructive, or from files around those. */
function importedVerbs(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  return importsOf(file)
    .filter(({ to, typesOnly }) => !typesOnly && (isOfStaff(to) || isAtDesk(to)) && verbs.has(to))
    .flatMap(({ to }) => [...(verbs.get(to) ?? []), ...importedVerbs(to, seen)]);
}

/** The options of each door of the desk's forms. */
const doors = codeUnder("app")
  .filter(isAtDesk)
  .flatMap((file) =>
    nodesOf(file, ts.isCallExpression)
      .filter(({ expression }) => expression.getText() === "deskDoor")
      .map((call) => ({ file, place: placeOf(call), options: call.arguments[1]?.getText() ?? "" })),
  );

test("every form of the desk that can run a destructive command names it to its door, which asks for a fresh code", () => {
  expect(doors.length).toBeGreaterThan(12);
  // The door and the table of commands know all of them, and carry out none by themselves.
  const around = new Set(["app/desk/desk-door.server.ts", "app/desk/commands/commands.ts"]);
  const unnamed = doors.flatMap(({ file, place }) =>
    [...new Set(importedVerbs(file, new Set(around)))]
      .filter((name) => !textOf(file).includes(`"${name}"`))
      .map((name) => `${place}: ${name}`),
  );
  expectNone(unnamed, "Name the command in the form's `commands`, so that its row decides about the code:");
});

test("only a person's own passkeys ask for a code without a command", () => {
  const without = doors.filter(({ options }) => /\bdestructive\b/.test(options)).map(({ file }) => file);
  expect(without).toEqual(["app/routes/desk.access/access.route.tsx"]);
});

test("what changes a member's way in, their data or their money is destructive in its row", () => {
  expect(destructive).toEqual(
    expect.arrayContaining([
      ...["account ban", "account unban", "account correct-address", "account signup-link", "account erase"],
      ...["account export", "credits grant", "debit block", "debit unblock", "order refund", "site revert"],
    ]),
  );
});
