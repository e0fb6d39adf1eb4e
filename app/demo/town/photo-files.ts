import { randomUUID } from "node:crypto";
import { access, cp, mkdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { faceFile, faces } from "./faces.ts";

/** The storage key of a drawn picture; many members share one. */
export function photoKey(pictureKey: string): string {
  return `seed/${pictureKey}`;
}

/** Copies the drawn pictures that are missing into the photo storage below `dataDir`. */
export async function putPhotoFiles(dataDir: string): Promise<void> {
  const photos = join(dataDir, "photos");
  await mkdir(join(photos, "seed"), { recursive: true });
  for (const { key } of faces.flatMap(({ pictures }) => pictures)) {
    const target = join(photos, photoKey(key));
    if (await exists(target)) continue;
    // Copy under another name first: an interrupted copy is never taken for a complete one.
    const draft = `${target}.${randomUUID()}`;
    await cp(dirname(faceFile(key, "full")), draft, { recursive: true });
    try {
      await rename(draft, target);
    } catch (error) {
      await rm(draft, { recursive: true, force: true });
      // Another process was faster: its copy is the same.
      if (!(await exists(target))) throw error;
    }
  }
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
