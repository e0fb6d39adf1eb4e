import path from "node:path";
import { expect, test } from "vitest";
import deskStyles from "../../../app/desk.tailwind.ts";
import { codeUnder, expectNone, importsOf, isAtDesk, textOf } from "../source-files.ts";

/** A pattern of Tailwind's `content` as an expression: `**` any folders, `*` any part of one name, `{a,b}` either. */
function expressionOf(pattern: string): RegExp {
  const expression = path
    .join("app", pattern)
    .replaceAll(/[.$()+]/g, "\\$&")
    .replaceAll(/\{([^}]*)\}/g, (_, names: string) => `(${names.replaceAll(",", "|")})`)
    .replaceAll("**/", "\0")
    .replaceAll("*", "[^/]*")
    .replaceAll("\0", "(.*/)?");
  return new RegExp(`^${expression}$`);
}

/** The components that these files show, their own included. */
function componentsOf(files: string[]): Set<string> {
  const found = new Set<string>();
  const visit = (file: string) => {
    if (found.has(file)) return;
    found.add(file);
    for (const { to, typesOnly } of importsOf(file)) if (!typesOnly && /^app\/.*\.tsx$/.test(to)) visit(to);
  };
  files.forEach(visit);
  return found;
}

test("the desk's stylesheet has the classes of every component that its screens show", () => {
  const read = deskStyles.content.files.map(expressionOf);
  const shown = componentsOf(codeUnder("app").filter((file) => isAtDesk(file) && file.endsWith(".tsx")));
  const unread = [...shown].filter(
    (file) => textOf(file).includes("className") && !read.some((expression) => expression.test(file)),
  );
  expect(shown.size).toBeGreaterThan(100);
  expectNone(unread, "Their classes are not in the desk's styles. Name their folder in app/desk.tailwind.ts:");
});
