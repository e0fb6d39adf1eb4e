import { expect, test } from "vitest";
import { replacingOnSites } from "../../vitest.config.ts";
import { expectNone, filesUnder, importsOf } from "../source-files.ts";

const pool = "app/platform/database/db.server.ts";
const ways = new Map<string, string[] | undefined>();

/** The way by which a file loads the site's own pool as it is loaded itself; undefined: it does not. */
function pathToPool(file: string): string[] | undefined {
  if (file === pool) return [file];
  if (ways.has(file)) return ways.get(file);
  // Files in a circle have no way of their own.
  ways.set(file, undefined);
  const loaded = importsOf(file).filter(({ to, typesOnly, isLater }) => !typesOnly && !isLater && isCode(to));
  const rest = loaded.map(({ to }) => pathToPool(to)).find((way) => way !== undefined);
  const way = rest && [file, ...rest];
  ways.set(file, way);
  return way;
}
const isCode = (path: string) => /^(app|db|tests)\/.*\.tsx?$/.test(path);

// It opens as it is loaded, and fails without DATABASE_URL. Files share one process, whose DATABASE_URL an earlier file may
// have set: such a test passes or fails by the order of the files. `useDatabaseOf` comes first, then a later import.
test("only the tests with a process of their own load the site's own pool as they are loaded", () => {
  const files = ["app", "tests/http"]
    .flatMap((folder) => filesUnder(folder, /\.test\.tsx?$/))
    .concat(filesUnder("tests/contract", /\.site\.test\.ts$/))
    .filter((file) => !replacingOnSites.includes(file));
  expect(files.length).toBeGreaterThan(200);
  expectNone(
    files.flatMap((file) => pathToPool(file)?.join(" -> ") ?? []),
    "Import it later, after `useDatabaseOf`, or give what it tests the database as an argument:",
  );
});
