import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * A data folder with the run's secrets and the town's faces, and no other site's files: whoever counts files, or sweeps
 * them away, needs it.
 */
export function ownDataDir(): { dataDir: string; remove(): void } {
  const shared = process.env.TEST_DATA_DIR ?? "";
  const dataDir = mkdtempSync(join(tmpdir(), "own-data-"));
  cpSync(join(shared, "secrets.json"), join(dataDir, "secrets.json"));
  cpSync(join(shared, "photos", "seed"), join(dataDir, "photos", "seed"), { recursive: true });
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) };
}
