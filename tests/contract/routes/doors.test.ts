import ts from "typescript";
import { expect, test } from "vitest";
import { actions, doors } from "./door-actions.ts";
import { firstTouch } from "./route-table.ts";
import { codeUnder, expectNone, importsOf, nodesOf, placeOf } from "../source-files.ts";

test("every action comes through one of the three doors", () => {
  expect(actions.length).toBeGreaterThan(3);
  expectNone(
    actions.filter((each) => !each.call).map(({ route, code }) => `action of ${route.id}: ${placeOf(code)}`),
    `An action has no door. Call ${doors.join(", ")} (app/platform/doors) outside of any branch and answer with what
it refuses; there is no fourth way in:`,
  );
});

test("the door is called before the database is used", () => {
  const late = actions.filter(({ call, code }) => call && firstTouch(code) < call.getStart());
  expectNone(
    late.map(({ call }) => (call ? placeOf(call) : "")),
    "The database is used before the door. Only the guard may come before it:",
  );
});

test("a door's refusal is returned", () => {
  // It answers with what its door refuses.
  const careless = actions.filter(({ call, code, door }) => {
    if (door === "runAtDesk" || door === "runActAtDesk") return false;
    const result =
      call && nodesOf(code, ts.isVariableDeclaration).find((each) => nodesOf(each, ts.isCallExpression).includes(call));
    return (
      call &&
      !(
        result && new RegExp(`if \\(!${result.name.getText()}\\.ok\\)\\s*\\{?[^}]*?(return|throw)`).test(code.getText())
      )
    );
  });
  expectNone(
    careless.map(({ call }) => (call ? placeOf(call) : "")),
    "A door's refusal is ignored. Write `const form = await formDoor(…); if (!form.ok) return form.answer;`:",
  );
});

test("only the doors read a request's body", () => {
  const readers = ["formData", "json", "text", "arrayBuffer", "blob", "bytes", "body"];
  const parsers = /^@remix-run\/(form-data-parser|multipart-parser)$/;
  const code = codeUnder("app").filter((file) => !file.startsWith("app/platform/doors/"));
  const reading = code.flatMap((file) =>
    nodesOf(file, ts.isPropertyAccessExpression)
      .filter(
        (each) => readers.includes(each.name.text) && /(^|\.)request(\.clone\(\))?$/.test(each.expression.getText()),
      )
      .map((each) => `${placeOf(each)} reads ${each.getText()}`),
  );
  const parsing = code.flatMap(importsOf).filter((each) => parsers.test(each.to));
  expectNone(
    [...reading, ...parsing.map((each) => `${each.place} imports ${each.to}`)],
    "A body is read outside of the doors. Use the door's value; new kinds of bodies are read in app/platform/doors:",
  );
});
