import { availableParallelism } from "node:os";
import { newPhotoId } from "../ids.server.ts";
import { type Outcome, refused } from "../outcome.ts";
import type { Storage } from "../storage.ts";
import { TooManyWaiting, turnstile } from "../turnstile.server.ts";
import { checkImageKind } from "./image-kind.server.ts";
import { imageLimits } from "./image-limits.ts";
import { imageFile, imageVariants } from "./image-variants.ts";
import { makeVariants } from "./make-variants.server.ts";
import type { ImageRefusal } from "./refusals.ts";

/** `fileKey` is where its files lie: `imageFile(fileKey, variant)`. */
export type StoredImage = { fileKey: string; width: number; height: number; thumbhash: string };

/** A core is always left to the pages; whoever waits holds up to 10 MB of memory. */
const inTurn = turnstile({
  atOnce: Math.max(1, Math.min(2, availableParallelism() - 1)),
  mostWaiting: 24,
  retryAfter: 10,
});

/**
 * Takes a picture as it was sent and stores its files in `folder` (`members`, `chat`) under a fresh key. No row names
 * them yet: the caller writes it next, or removes the files (`removeImage`); what a crash leaves is swept. Refuses what
 * is no JPEG, PNG or WebP by its content, too large, or not readable to the end (product 3, Photos).
 */
export async function storeImage(
  storage: Storage,
  folder: string,
  bytes: Uint8Array,
): Promise<Outcome<{ image: StoredImage }, ImageRefusal>> {
  if (bytes.byteLength === 0) return refused("photo_missing");
  if (bytes.byteLength > imageLimits.bytes) return refused("photo_too_large");
  const kind = await checkImageKind(bytes);
  if (!kind.ok) return kind;
  try {
    const made = await inTurn(() => makeVariants(bytes));
    if (!made.ok) return made;
    const { files, width, height, thumbhash } = made;
    const id = newPhotoId();
    // A level in between: no folder with a million entries.
    const fileKey = `${folder}/${id.slice(0, 2)}/${id}`;
    for (const variant of imageVariants) await storage.write(imageFile(fileKey, variant), files[variant]);
    return { ok: true, image: { fileKey, width, height, thumbhash } };
  } catch (error) {
    if (error instanceof TooManyWaiting) return refused("photo_busy");
    throw error;
  }
}

/** Removes what `storeImage` stored; files that are gone are removed already. */
export async function removeImage(storage: Storage, fileKey: string): Promise<void> {
  for (const variant of imageVariants) await storage.remove(imageFile(fileKey, variant));
}
