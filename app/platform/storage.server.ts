import { join } from "node:path";
import { diskStorage } from "./storage-disk.server.ts";
import { env } from "./env.server.ts";
import type { Storage } from "./storage.ts";

/** The photos of this site: on disk under DATA_DIR. */
export const photoStorage: Storage = diskStorage(join(env.dataDir, "photos"));
