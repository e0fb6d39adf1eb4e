import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname } from "node:path";
import { expect, test } from "vitest";
import { expectNone, filesUnder, textOf } from "../source-files.ts";

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

/** A folder that another process asks for. */
function folderMadeBy(make: "temporaryFolder" | "temporaryFolderInMemory", env: Record<string, string>): string {
  const words = `import { ${make} } from "./tests/support/temporary-folder.ts"; console.log(${make}("a-test"));`;
  return execFileSync(process.execPath, ["--import", "tsx", "--input-type=module", "--eval", words], {
    env: { ...process.env, ...env },
    encoding: "utf8",
  }).trim();
}

test("the folders of a run go with the process that made them, and with no other", () => {
  const noRun = { TEST_FOLDER: "", TEST_FOLDER_IN_MEMORY: "" };
  const forgotten = [folderMadeBy("temporaryFolder", noRun), folderMadeBy("temporaryFolderInMemory", noRun)];
  for (const folder of forgotten) {
    expect(folder).toMatch(/site-run-\w+\/a-test-\w+$/);
    expect(existsSync(dirname(folder))).toBe(false);
  }
  const ofThisRun = folderMadeBy("temporaryFolder", {});
  expect([dirname(ofThisRun), existsSync(ofThisRun)]).toEqual([process.env.TEST_FOLDER, true]);
});
