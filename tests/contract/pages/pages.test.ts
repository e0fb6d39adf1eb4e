import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { commandTables, expectNone, filesUnder, textOf, top } from "../source-files.ts";

/** The pages about the code. Texts of the site itself (`locales/…/pages`) are not among them. */
const folderPages = ["app", "db", "locales", "scripts", "tests"].flatMap((folder) => filesUnder(folder, /README\.md$/));
const pages = ["README.md", ...folderPages];
const sources = ["app", "db", "scripts", "tests"].flatMap((folder) => filesUnder(folder, /\.(tsx?|mjs|css|sh)$/));

/** A heading's anchor, as GitHub makes it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .trim()
    .replace(/[^\p{L}\p{N}_\- ]/gu, "")
    .replaceAll(" ", "-");

const withoutCode = (text: string) => text.replace(/^```[\s\S]*?^```/gm, "");
const anchorsOf = (page: string) =>
  new Set([...withoutCode(textOf(page)).matchAll(/^#+ (.*)$/gm)].map(([, heading = ""]) => anchorOf(heading)));

/** Files, and headings of pages, that a link leads to; undefined for other sites and the running demo. */
function problemOf(page: string, link: string): string | undefined {
  if (/^(https?|mailto):/.test(link)) return undefined;
  const [file = "", anchor] = link.split("#");
  const target = file === "" ? page : path.join(path.dirname(page), file);
  if (!existsSync(path.join(top, target))) return `${page}: there is no ${target}`;
  if (anchor !== undefined && !anchorsOf(target).has(anchor)) return `${page}: ${target} has no heading #${anchor}`;
  return undefined;
}

const linksOf = (page: string) =>
  [...withoutCode(textOf(page)).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = ""]) => link);

test("README is short: what it is, how to start, where to read on", () => {
  expect(Buffer.byteLength(textOf("README.md"))).toBeLessThanOrEqual(8_000);
});

test("every link of a page leads to a file or a heading", () => {
  const problems = pages.flatMap((page) => linksOf(page).map((link) => problemOf(page, link)));
  expectNone(
    problems.filter((problem) => problem !== undefined),
    "A page has a dead link:",
  );
});

test("README links every folder's page exactly once", () => {
  const linked = linksOf("README.md").filter((link) => link.endsWith("README.md"));
  expect(linked.sort()).toEqual([...folderPages].sort());
});

/** The rows of the table below a heading, each with the words in code of its cells. */
function tableOf(page: string, heading: string): string[][][] {
  const lines = textOf(page).split(`\n${heading}\n`)[1]?.split(/^#/m)[0]?.split("\n") ?? [];
  const rows = lines.filter((line) => line.startsWith("|")).slice(2);
  return rows.map((row) => row.split("|").map((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = ""]) => code)));
}

// The page of the server has a table of its stages instead.
const featurePages = folderPages.filter((page) => /^app\/\w+\/README\.md$/.test(page) && !page.includes("server"));

test.each(featurePages)("%s names every folder beside it", (page) => {
  const folders = readdirSync(path.join(top, path.dirname(page)), { withFileTypes: true });
  const named = tableOf(page, "## Folders").flatMap(([, names = []]) => names);
  const present = folders.filter((entry) => entry.isDirectory()).map(({ name }) => `${name}/`);
  expect(named.toSorted()).toEqual(present.toSorted());
});

/** What has a test beside it, by its path within the feature. */
const rulesOf = (feature: string) =>
  filesUnder(feature, /\.test\.ts$/).map((file) => path.relative(feature, file).replace(/\.test\.ts$/, ""));

test.each(featurePages)("%s names every rule of its feature in the folder where it lies", (page) => {
  const section = textOf(page).split("\n## Rules\n")[1]?.split(/^## /m)[0] ?? "";
  const named = section.split(/^- /m).flatMap((line) => {
    const [, folder = "", rules = line] = /^`([\w./-]+\/)`:([\s\S]*)/.exec(line) ?? [];
    return [...rules.matchAll(/`([^`]+)`/g)].map(([, rule = ""]) => folder + rule);
  });
  expect(named.toSorted()).toEqual(rulesOf(path.dirname(page)).toSorted());
});

test("the desk's page names the file of every staff command", () => {
  const rows = tableOf("app/desk/README.md", "### Which file has a command");
  const named = rows.flatMap(([, nouns = [], files = []]) =>
    nouns.flatMap((words) => words.split(" ")).flatMap((noun) => files.map((file) => `${noun}: app/${file}.ts`)),
  );
  const declared = commandTables.flatMap((file) =>
    [...textOf(file).matchAll(/\bnoun: "([\w-]+)"/g)].map(([, noun = ""]) => `${noun}: ${file}`),
  );
  expect(named.toSorted()).toEqual([...new Set(declared)].sort());
});

test("pages are read in an editor, too: no line over 200 characters, no padded tables", () => {
  const problems = pages.flatMap((page) =>
    textOf(page)
      .split("\n")
      .flatMap((line, index) => {
        if (line.length > 200) return [`${page}:${index + 1}: ${line.length} characters`];
        return /^\|.* {3,}/.test(line) || /^\|[ |]*-{4,}/.test(line) ? [`${page}:${index + 1}: padding`] : [];
      }),
  );
  expectNone(problems, "Split the line, or take the padding out of the table:");
});

test("every source that the code cites is a heading of a page, or a section of the specification", () => {
  const missing: string[] = [];
  for (const file of sources) {
    const text = textOf(file);
    for (const [, page = "", anchor = ""] of text.matchAll(/\b((?:[\w.-]+\/)*README\.md)#([\w-]+)/g)) {
      if (!existsSync(path.join(top, page)) || !anchorsOf(page).has(anchor)) missing.push(`${file}: ${page}#${anchor}`);
    }
    for (const [, section = ""] of text.matchAll(/\bspec (\d+)\b/g)) {
      if (Number(section) < 1 || Number(section) > 9) missing.push(`${file}: spec ${section}`);
    }
  }
  expectNone(missing, "Write the heading, or cite another one:");
});

test("nothing cites a document that is not in the repository", () => {
  // Written apart, or this line would be one of them. In a comment the number may be on the next line.
  const absent = new RegExp(`\\b(${["product", "design"].join("|")})\\s[\\s*/]*\\d+\\b`);
  const cited = sources.filter((file) => absent.test(textOf(file)));
  expectNone(cited, "Cite a heading of a folder's page, such as app/chat/README.md#costs:");
});
