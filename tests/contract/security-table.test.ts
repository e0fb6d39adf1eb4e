import { existsSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { expectNone, nodesOf, textOf, top } from "./source-files.ts";

/** The rows of README's section "Security": their cells, without the head. */
const security = /^## Security\n([\s\S]*?)^### Programs/m.exec(textOf("README.md"))?.[1] ?? "";
const rows = security
  .split("\n")
  .filter((line) => line.startsWith("|") && !/^\|[\s|-]+$/.test(line))
  .map((line) => line.split("|").slice(1, -1))
  .filter((cells) => !/^\s*(promise|ASVS)\s*$/.test(cells[0] ?? ""));

/** The titles of a file's tests. */
function titlesIn(file: string): string[] {
  return nodesOf(file, ts.isCallExpression)
    .filter(({ expression }) => /^(test|describe)\b/.test(expression.getText()))
    .flatMap(({ arguments: [title] }) => (title && ts.isStringLiteralLike(title) ? title.text : []));
}

/** What a cell names: a file, and titles in it, written as `[http/requests/headers](tests/http/requests/headers.test.ts): "its title"`. */
function namedIn(cell: string): { file: string; titles: string[] }[] {
  return cell
    .split(/(?=\[[\w/.-]+\]\()/)
    .filter((part) => part.trim() !== "")
    .map((part) => ({
      file: /\]\(([^)]+)\)/.exec(part)?.[1] ?? "",
      titles: [...part.matchAll(/"([^"]+)"/g)].map(([, title]) => title ?? ""),
    }));
}

test("each line of README's security tables names tests, and these exist", () => {
  expect(rows.length).toBeGreaterThan(20);
  const missing: string[] = [];
  for (const cells of rows) {
    const named = namedIn(cells.at(-1) ?? "");
    if (!named.some(({ titles }) => titles.length > 0)) missing.push(`${cells[0]?.trim()}: no test is named`);
    for (const { file, titles } of named) {
      if (!file || !existsSync(path.join(top, file))) missing.push(`${cells[0]?.trim()}: there is no file ${file}`);
      else {
        const known = titlesIn(file);
        for (const title of titles.filter((each) => !known.includes(each)))
          missing.push(`${file} has no test "${title}"`);
      }
    }
  }
  expectNone(
    missing,
    'Write `[http/requests/headers](tests/http/requests/headers.test.ts): "the title of the test"` in README, Security:',
  );
});
