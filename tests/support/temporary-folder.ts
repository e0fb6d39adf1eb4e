import { accessSync, chmodSync, constants, mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from "node:fs";
import { freemem, tmpdir } from "node:os";
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
  return folderOfRun("TEST_FOLDER", tmpdir());
}

/** What a run's databases need at most, with room: each of some fifty towns has 22 MB, and Postgres keeps a log of 1 GB. */
const neededBytes = 4_000_000_000;

/**
 * A new, empty folder in memory, where the system has enough of it, else as `temporaryFolder`: a copied town is a
 * thousand files, and writing them to a disk was a fifth of the work of all tests on sites. Not for runs with large
 * databases or of hours.
 */
export function temporaryFolderInMemory(name: string): string {
  const { CHECK_ALL, CHECK_BIG, CHAOS_SECONDS, FUZZ_SECONDS, HISTORY_SECONDS } = process.env;
  const memory = CHECK_ALL || CHECK_BIG || CHAOS_SECONDS || FUZZ_SECONDS || HISTORY_SECONDS ? undefined : findMemory();
  return memory ? mkdtempSync(join(folderOfRun("TEST_FOLDER_IN_MEMORY", memory), `${name}-`)) : temporaryFolder(name);
}

function findMemory(): string | undefined {
  const folder = "/dev/shm";
  try {
    accessSync(folder, constants.W_OK);
    removeLeftovers(folder);
    const { bavail, bsize } = statfsSync(folder);
    return Math.min(bavail * bsize, freemem()) > neededBytes ? folder : undefined;
  } catch {
    return undefined;
  }
}

/** No run is that old. */
const maxAgeMs = 24 * 3_600_000;

/** A run that was killed could not take its folder away: it would fill the memory until the system starts again. */
function removeLeftovers(parent: string): void {
  for (const name of readdirSync(parent).filter((each) => each.startsWith("site-run-"))) {
    const folder = join(parent, name);
    try {
      if (Date.now() - statSync(folder).mtimeMs > maxAgeMs) rmSync(folder, { recursive: true, force: true });
    } catch {
      // Another user's, or another run has just taken it away.
    }
  }
}

function folderOfRun(variable: "TEST_FOLDER" | "TEST_FOLDER_IN_MEMORY", parent: string): string {
  const existing = process.env[variable];
  if (existing) return existing;
  const folder = mkdtempSync(join(parent, "site-run-"));
  // Postgres runs as another user if the tests are root's.
  chmodSync(folder, 0o711);
  process.env[variable] = folder;
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
