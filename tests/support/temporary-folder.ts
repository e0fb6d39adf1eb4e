import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * A new, empty folder for a test. All of them lie in the folder of the run, which goes with its process: also what a test
 * forgot, or made in a file whose tests were all left out, so that no `afterAll` ran.
 */
export function temporaryFolder(name: string): string {
  return mkdtempSync(join(runFolder(), `${name}-`));
}

/** The folder of this run; whoever asks first makes it, and the processes that it starts find it in the environment. */
export function runFolder(): string {
  const existing = process.env.TEST_FOLDER;
  if (existing) return existing;
  const folder = mkdtempSync(join(tmpdir(), "site-run-"));
  // Postgres runs as another user if the tests are root's.
  chmodSync(folder, 0o711);
  process.env.TEST_FOLDER = folder;
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
