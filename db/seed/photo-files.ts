import { randomUUID } from "node:crypto";
import { access, cp, mkdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { faceFile, faces } from "./faces.ts";

/** Where a drawn picture lies in the photo storage; many members share one. */
export function photoKey(pictureKey: string): string {
  return `seed/${pictureKey}`;
}

/** Puts the drawn pictures that are not there yet into the photo storage below `dataDir`. */
export async function putPhotoFiles(dataDir: string): Promise<void> {
  const photos = join(dataDir, "photos");
  await mkdir(join(photos, "seed"), { recursive: true });
  for (const { key } of faces.flatMap(({ pictures }) => pictures)) {
    const target = join(photos, photoKey(key));
    if (await exists(target)) continue;
    // Under another name first: a copy that was cut short is never taken for a whole one.
    const draft = `${target}.${randomUUID()}`;
    await cp(dirname(faceFile(key, "full")), draft, { recursive: true });
    try {
      await rename(draft, target);
    } catch (error) {
      await rm(draft, { recursive: true, force: true });
      // Another process was quicker: its copy is as good.
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
