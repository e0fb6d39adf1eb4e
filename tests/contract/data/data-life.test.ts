import ts from "typescript";
import { expect, test } from "vitest";
import { dataLife } from "#app/jobs/data-life.ts";
import { codeUnder, expectNone, filesUnder, nodesOf } from "../source-files.ts";

const deletions = Object.entries(dataLife).flatMap(([table, line]) =>
  "deletedBy" in line ? line.deletedBy.map((each) => ({ table, ...each })) : [],
);

/** The names of the jobs, from their tables. */
const works = filesUnder("app", /(jobs|housekeeping|built-assets)\.server\.ts$/)
  .flatMap((file) => nodesOf(file, ts.isPropertyAssignment))
  .filter((each) => each.name.getText() === "name" && ts.isStringLiteral(each.initializer))
  .map((each) => each.initializer.getText().slice(1, -1));

test("whoever deletes rows by the table of the data's life exists", () => {
  expect(works.length).toBeGreaterThan(10);
  const known = [...works, "erasure", "members", "staff", "delivery", "the process"];
  expectNone(
    deletions.filter(({ by }) => !known.includes(by)).map(({ table, by }) => `${table}: ${by}`),
    "There is no job of this name:",
  );
});

test("code deletes rows only of tables whose life says so", () => {
  const calls = codeUnder("app")
    .flatMap((file) => nodesOf(file, ts.isCallExpression))
    .flatMap((call) => {
      const name = ts.isPropertyAccessExpression(call.expression)
        ? call.expression.name.text
        : call.expression.getText();
      const table = call.arguments[name === "deleteInBatches" ? 1 : 0];
      const deletes = name === "deleteFrom" || name === "deleteInBatches";
      // A table by months loses a month at a time.
      if (name === "keepMonths")
        return (
          call.arguments[1]
            ?.getText()
            .match(/(?<=table: ")\w+/)
            ?.slice() ?? []
        );
      return deletes && table && ts.isStringLiteral(table) ? [table.text] : [];
    });
  const deleted = new Set(calls);
  expect(deleted.size).toBeGreaterThan(20);
  const living = Object.entries(dataLife).filter(([, line]) => "stays" in line);
  expectNone(
    living.map(([table]) => table).filter((table) => deleted.has(table)),
    "Rows of these tables are deleted. Say by whom, when and in what batches in app/jobs/data-life.ts:",
  );
  const byMonths = deletions.filter(({ batch }) => batch.startsWith("a month")).map(({ table }) => table);
  expect(byMonths.sort()).toEqual(["outbox_sent", "tracking_visit"]);
  expectNone(
    [...new Set(deletions.map(({ table }) => table))].filter((table) => !deleted.has(table) && table !== "chat_photo"),
    "Nothing deletes rows of these tables. Say why they stay in app/jobs/data-life.ts:",
  );
});
