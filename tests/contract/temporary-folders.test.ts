import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname } from "node:path";
import { expect, test } from "vitest";
import { expectNone, filesUnder, textOf } from "./source-files.ts";

test("tests make their temporary folders in the folder of the run", () => {
  const tests = [
    ...filesUnder("tests", /\.m?ts$/),
    ...["app", "db", "scripts"].flatMap((f) => filesUnder(f, /\.test\.ts$/)),
  ];
  expect(tests.length).toBeGreaterThan(100);
  expectNone(
    tests.filter((file) => /\btmpdir\(/.test(textOf(file)) && file !== "tests/support/temporary-folder.ts"),
    "Use temporaryFolder (tests/support/temporary-folder.ts): nobody takes these folders away:",
  );
});

test("the folder of a run goes with the process that made it, and with no other", () => {
  const words = `import { temporaryFolder } from "./tests/support/temporary-folder.ts"; console.log(temporaryFolder("a-test"));`;
  const run = (TEST_FOLDER: string) =>
    execFileSync(process.execPath, ["--import", "tsx", "--input-type=module", "--eval", words], {
      env: { ...process.env, TEST_FOLDER },
      encoding: "utf8",
    }).trim();
  const forgotten = run("");
  expect(forgotten).toMatch(/site-run-\w+\/a-test-\w+$/);
  expect(existsSync(dirname(forgotten))).toBe(false);
  const ofThisRun = run(process.env.TEST_FOLDER ?? "");
  expect([dirname(ofThisRun), existsSync(ofThisRun)]).toEqual([process.env.TEST_FOLDER, true]);
});
