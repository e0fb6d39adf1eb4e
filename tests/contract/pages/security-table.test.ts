import { existsSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { expectNone, nodesOf, textOf, top } from "../source-files.ts";

/** The entries of the section "Security": `- **promise**`, then lines, of which the last names the tests. */
const page = "tests/contract/README.md";
const security = /^## Security\n([\s\S]*?)^## Programs/m.exec(textOf(page))?.[1] ?? "";
const entries = security
  .split(/^- \*\*/m)
  .slice(1)
  .map((entry) => entry.replace(/\s+/g, " "))
  .map((entry) => ({
    promise: entry.split("**", 1)[0] ?? "",
    named: namedIn(/(?:Shown by|The test): (.*)/.exec(entry)?.[1] ?? ""),
  }));

/** The titles of a file's tests. */
function titlesIn(file: string): string[] {
  return nodesOf(file, ts.isCallExpression)
    .filter(({ expression }) => /^(test|describe)\b/.test(expression.getText()))
    .flatMap(({ arguments: [title] }) => (title && ts.isStringLiteralLike(title) ? title.text : []));
}

/** What an entry names: a file, and titles in it, written as `[http/server/headers](../http/server/headers.test.ts): "its title"`. */
function namedIn(text: string): { name: string; file: string; titles: string[] }[] {
  return text
    .split(/(?=\[[\w/.-]+\]\()/)
    .filter((part) => part.trim() !== "")
    .map((part) => ({
      name: /^\[([^\]]+)\]/.exec(part)?.[1] ?? "missing",
      file: path.join(path.dirname(page), /\]\(([^)]+)\)/.exec(part)?.[1] ?? "missing"),
      titles: [...part.matchAll(/"([^"]+)"/g)].map(([, title]) => title ?? ""),
    }));
}

test("each promise about security names tests, and these exist", () => {
  expect(entries.length).toBeGreaterThan(20);
  const missing: string[] = [];
  for (const { promise, named } of entries) {
    if (!named.some(({ titles }) => titles.length > 0)) missing.push(`${promise}: no test is named`);
    for (const { file, titles } of named) {
      if (!existsSync(path.join(top, file))) missing.push(`${promise}: there is no file ${file}`);
      else {
        const known = titlesIn(file);
        for (const title of titles.filter((each) => !known.includes(each)))
          missing.push(`${file} has no test "${title}"`);
      }
    }
  }
  expectNone(
    missing,
    `Write [http/server/headers](../http/server/headers.test.ts): "the title of the test" in ${page}, Security:`,
  );
});

test("the text of a link to a test names its file", () => {
  const stale = entries
    .flatMap(({ named }) => named)
    .filter(({ name, file }) => file.replace(/^tests\//, "") !== `${name}.test.ts`)
    .map(({ name, file }) => `${name}: ${file}`);
  expectNone(stale, `Write the file without tests/ and .test.ts as the link's text in ${page}, Security:`);
});
