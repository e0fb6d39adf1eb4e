import { join } from "node:path";
import { env } from "./env.server.ts";
import { diskStorage } from "./storage-disk.server.ts";
import { s3Storage } from "./storage-s3.server.ts";
import type { Storage } from "./storage.ts";

/** The drawn faces of the demo town come with the site itself: they lie on disk, whatever is chosen. */
const drawn = "seed/";

function choose(): Storage {
  const disk = diskStorage(join(env.dataDir, "photos"));
  if (!env.s3) return disk;
  const bucket = s3Storage(env.s3);
  return { ...bucket, read: (key) => (key.startsWith(drawn) ? disk : bucket).read(key) };
}

/** The photos of this site: on disk under DATA_DIR, or in a bucket (STORAGE=s3) that all its processes share. */
export const photoStorage: Storage = choose();
