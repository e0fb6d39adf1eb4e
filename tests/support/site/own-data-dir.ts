import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "../temporary-folder.ts";

/**
 * A data folder with the run's secrets and the town's faces, and no other site's files: whoever counts files, or sweeps
 * them away, needs it.
 */
export function ownDataDir(): { dataDir: string; remove(): void } {
  const shared = process.env.TEST_DATA_DIR ?? "";
  const dataDir = temporaryFolder("own-data");
  cpSync(join(shared, "secrets.json"), join(dataDir, "secrets.json"));
  cpSync(join(shared, "photos", "seed"), join(dataDir, "photos", "seed"), { recursive: true });
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) };
}
