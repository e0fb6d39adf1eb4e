import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { compressFiles } from "../../scripts/start/compress.ts";

const folder = temporaryFolder("compress");
const script = "export const answer = 42; ".repeat(50);
beforeAll(async () => {
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "assets/a-12345678.js"), script);
  writeFileSync(join(folder, "assets/tiny.js"), "1");
  writeFileSync(join(folder, "icon.png"), script);
  await compressFiles(folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

test("each text file has both compressed forms beside it, unless they would be larger", () => {
  expect(readdirSync(join(folder, "assets")).sort()).toEqual([
    "a-12345678.js",
    "a-12345678.js.br",
    "a-12345678.js.gz",
    "tiny.js",
  ]);
  expect(readdirSync(folder)).not.toContain("icon.png.br");
});

test("the compressed forms are the file", () => {
  const form = (ending: string) => readFileSync(join(folder, `assets/a-12345678.js${ending}`));
  expect(brotliDecompressSync(form(".br")).toString()).toBe(script);
  expect(gunzipSync(form(".gz")).toString()).toBe(script);
});
