import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { readEnvFile } from "./env-file.mjs";

const folder = temporaryFolder("env-file");
const names = ["ENV_TEST_FIRST", "ENV_TEST_SECOND"] as const;
afterEach(() => {
  for (const name of names) delete process.env[name];
  rmSync(join(folder, ".env"), { force: true });
});

function readingOf(content: string | Buffer): (string | undefined)[] {
  writeFileSync(join(folder, ".env"), content);
  readEnvFile(folder);
  return names.map((name) => process.env[name]);
}

test("the variables of .env are set, except for those that are set already", () => {
  process.env.ENV_TEST_SECOND = "of the shell";
  expect(readingOf("ENV_TEST_FIRST=one\nENV_TEST_SECOND=two\n")).toEqual(["one", "of the shell"]);
});

test("without .env nothing is set", () => {
  expect(() => readEnvFile(folder)).not.toThrow();
});

test("the first variable of a file with a byte order mark is read, too", () => {
  expect(readingOf("\uFEFFENV_TEST_FIRST=one\r\nENV_TEST_SECOND=two\r\n")).toEqual(["one", "two"]);
});

test("a file in UTF-16 is refused", () => {
  expect(() => readingOf(Buffer.from("\uFEFFENV_TEST_FIRST=one\r\n", "utf16le"))).toThrow(
    ".env is not UTF-8: save it as UTF-8.",
  );
});

test.each(["ENV_TEST_FIRST=smtp://a:b#c@mail.example", "export ENV_TEST_FIRST=b#c", "ENV_TEST_FIRST=#c"])(
  "a value that an unquoted # cuts is refused (%s)",
  (line) => {
    expect(() => readingOf(`# a comment\n${line}\n`)).toThrow(
      '.env, line 2: the value of ENV_TEST_FIRST ends at its "#"; put the value in quotes, or a space before a comment.',
    );
  },
);

test.each([
  ['ENV_TEST_FIRST="b#c"', "b#c"],
  ["ENV_TEST_FIRST='b#c' # a comment", "b#c"],
  ["ENV_TEST_FIRST=b # a comment, with a#b", "b"],
  ["ENV_TEST_FIRST= # a comment", ""],
  ["ENV_TEST_FIRST=b # c", "b"],
])("comments and quoted values are what they are (%s)", (line, value) => {
  expect(readingOf(`#ENV_TEST_SECOND=a#b\n${line}\n`)).toEqual([value, undefined]);
});
