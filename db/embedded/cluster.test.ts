import { expect, test } from "vitest";
import { reasonOf } from "./cluster.ts";

const failed = (stderr: string) => Object.assign(new Error("Command failed"), { stderr });

test.each([
  [
    'creating directory ... ok\ninitdb: error: could not write to file "pg_wal": No space left on device\n' +
      'initdb: removing contents of data directory "/data/postgres.new"\n',
    "the disk is full.",
  ],
  [
    'initdb: error: could not access directory "/data": Permission denied\ninitdb: removing contents of data directory\n',
    'initdb: error: could not access directory "/data": Permission denied',
  ],
  ["FATAL:  could not map memory\nchild process exited with exit code 1\n", "FATAL:  could not map memory"],
  ["something else\n", "something else"],
])("of initdb's output %j the reason is %j", (stderr, reason) => expect(reasonOf(failed(stderr))).toBe(reason));

test("a disk that is full before initdb begins is named too", () => {
  expect(reasonOf(Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" }))).toBe(
    "the disk is full.",
  );
});
