import { join } from "node:path";
import { env } from "../env/env.server.ts";
import { diskStorage } from "./disk-storage.server.ts";
import { s3Storage } from "./s3-storage.server.ts";
import type { Storage } from "./storage.ts";

/** The drawn faces of the demo town are part of the site: they are read from disk, whatever storage is configured. */
const seedPrefix = "seed/";

const photoFolder = join(env.dataDir, "photos");

function choose(): Storage {
  const disk = diskStorage(photoFolder);
  if (!env.s3) return disk;
  const bucket = s3Storage(env.s3);
  const storageOf = (key: string) => (key.startsWith(seedPrefix) ? disk : bucket);
  return { ...bucket, read: (key) => storageOf(key).read(key), size: (key) => storageOf(key).size(key) };
}

/** The storage of this site's photos: on disk under DATA_DIR, or in a bucket (STORAGE=s3) that all processes share. */
export const photoStorage: Storage = choose();

/** Where staff find a photo's file: its path on disk, or its key in the bucket. */
export function photoLocation(key: string): string {
  return env.s3 && !key.startsWith(seedPrefix) ? `${key} (bucket ${env.s3.bucket})` : join(photoFolder, key);
}
