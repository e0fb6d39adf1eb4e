import { analyse } from "scslre";
import ts from "typescript";
import { afterEach, expect, test, vi } from "vitest";
import { codeUnder, expectNone, nodesOf, placeOf } from "../source-files.ts";

// Whoever sends a text chooses it: an expression that tries a run of characters from each of its characters, or divides it
// between two neighbours in every way, stops the whole process on a long one.
const whatToDo = `A regular expression whose time grows with the square of the text. Two neighbouring runs match the same
characters, or a run without a left edge is tried from each of its characters. Ask for the last character before a sign
instead of the run, put a lookbehind before it, or use trim and split:`;

const files = codeUnder("app", "db");
const isFunction = (node: ts.Node): boolean =>
  !ts.isSourceFile(node) && (ts.isFunctionLike(node) || isFunction(node.parent));
const withMadeExpressions = files.filter((file) =>
  nodesOf(file, ts.isNewExpression).some((each) => each.expression.getText() === "RegExp" && !isFunction(each)),
);

/** What makes it slow, if something does. */
function slowPartOf(expression: RegExp): string | undefined {
  const [report] = analyse(expression, { maxReports: 1 }).reports;
  return report && `${report.type} of ${report.character.literal.source.slice(0, 60)}`;
}

afterEach(() => vi.unstubAllGlobals());

test("every regular expression that is written in the code takes linear time", () => {
  const literals = files.flatMap((file) => nodesOf(file, ts.isRegularExpressionLiteral));
  expect(literals.length).toBeGreaterThan(300);
  const slow = literals.flatMap((literal) => {
    const [, source = "", flags = ""] = /^\/(.*)\/([a-z]*)$/s.exec(literal.text) ?? [];
    const part = slowPartOf(new RegExp(source, flags));
    return part ? [`${placeOf(literal)} ${literal.text}: ${part}`] : [];
  });
  expectNone(slow, whatToDo);
});

test("every regular expression that a module puts together takes linear time", async () => {
  const made: RegExp[] = [];
  vi.resetModules();
  vi.stubGlobal(
    "RegExp",
    class extends RegExp {
      constructor(pattern: RegExp | string, flags?: string) {
        super(pattern, flags);
        made.push(this);
      }
    },
  );
  for (const file of withMadeExpressions) await import(/* @vite-ignore */ `../../../${file}`);
  vi.unstubAllGlobals();
  expect(made.length).toBeGreaterThan(10);
  const slow = made.flatMap((expression) => {
    const part = slowPartOf(expression);
    return part ? [`${expression.source.slice(0, 200)}: ${part}`] : [];
  });
  expectNone(slow, whatToDo);
});
