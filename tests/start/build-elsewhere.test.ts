import { cpSync, mkdirSync, readdirSync, symlinkSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { expect, test } from "vitest";
import { importsOf } from "#tests/contract/source-files.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { build, buildSources } from "../../scripts/start/build.ts";
import { run } from "../../scripts/start/process/run.mjs";

/** A folder whose path looks like parts of the site, and like an address. */
const elsewhere = join(temporaryFolder("site-elsewhere"), "app", "a b%20ü", "app", "members");

/** The files of a build, without who uses it. */
const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && basename(entry.parentPath) !== "holders")
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length))
    .sort();

test("a build consists of the same files wherever the checkout lies", async () => {
  const here = process.env.TEST_BUILD ?? (await build(process.cwd()));
  for (const name of [...buildSources, "scripts"]) {
    mkdirSync(dirname(join(elsewhere, name)), { recursive: true });
    cpSync(name, join(elsewhere, name), { recursive: true });
  }
  symlinkSync(join(process.cwd(), "node_modules"), join(elsewhere, "node_modules"));

  await run(process.execPath, ["--import", "tsx", "scripts/build.ts"], { cwd: elsewhere, env: process.env });

  expect(readdirSync(join(elsewhere, "build"))).toEqual([basename(here)]);
  expect(filesOf(join(elsewhere, here))).toEqual(filesOf(join(process.cwd(), here)));
}, 240_000);

test("the list of routes loads no package, which Remix would look for by a path that it reads as an address", () => {
  const loaded = importsOf("app/routes.ts").filter((each) => !each.typesOnly);
  expect(loaded.map(({ to }) => to)).toEqual(["app/route-entries.ts"]);
});
