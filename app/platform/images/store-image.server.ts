import { availableParallelism } from "node:os";
import { fileTypeFromBuffer } from "file-type";
import { isInDoubt } from "../database/database-unavailable.server.ts";
import { newPhotoId } from "../secrets/ids.server.ts";
import { type Outcome, refused } from "../outcome.ts";
import type { Storage } from "../storage/storage.ts";
import { TooManyWaiting, concurrencyLimit } from "../concurrency/concurrency-limit.server.ts";
import { imageLimits } from "./image-limits.ts";
import { imageFile, imageVariants } from "./image-variants.ts";
import { DecodingLost, decoderProcesses } from "./decode-apart.server.ts";
import type { ImageFiles } from "./make-variants.server.ts";
import type { ImageRefusal } from "./refusals.ts";

/** The keys of its files are `imageFile(fileKey, variant)`. */
export type StoredImage = {
  fileKey: string;
  width: number;
  height: number;
  placeholder: string;
  /** What it looks like: `perceptualHash` of the variant `full`. */
  phash: string;
};

const accepted = ["image/jpeg", "image/png", "image/apng", "image/webp"];
const heic = ["image/heic", "image/heif", "image/heic-sequence", "image/heif-sequence"];

/** One core is always left for pages; each waiting picture takes up to 10 MB of memory. */
const inTurn = concurrencyLimit({
  atOnce: Math.max(1, Math.min(2, availableParallelism() - 1)),
  maxWaiting: 24,
  retryAfter: 10,
});
const decode = decoderProcesses();

/**
 * Stores the files of an uploaded picture in `folder` (`members`, `chat`) under a new key. No row refers to them yet:
 * the caller stores the row next (`keepIfStored`); files left by a crash are swept. Refuses files that are no JPEG, PNG
 * or WebP by their content, too large, or not completely readable (app/members/README.md#photos), and all files while
 * the storage is unavailable.
 */
export async function storeImage(
  storage: Storage,
  folder: string,
  bytes: Uint8Array,
): Promise<Outcome<{ image: StoredImage }, ImageRefusal>> {
  const made = await decodeUpload(bytes);
  if (!made.ok) return made;
  const { files, width, height, placeholder, phash } = made;
  const id = newPhotoId();
  // A subfolder level, so that no folder has a million entries.
  const fileKey = `${folder}/${id.slice(0, 2)}/${id}`;
  try {
    for (const variant of imageVariants) await storage.write(imageFile(fileKey, variant), files[variant]);
  } catch (error) {
    await removeImage(storage, fileKey).catch(() => {});
    if (error instanceof Response && error.status === 503) return refused("photo_storage");
    throw error;
  }
  return { ok: true, image: { fileKey, width, height, placeholder, phash } };
}

/** What an uploaded picture looks like (`perceptualHash`); nothing of it is stored. Refuses as `storeImage`. */
export async function fingerprintUpload(bytes: Uint8Array): Promise<Outcome<{ phash: string }, ImageRefusal>> {
  const made = await decodeUpload(bytes);
  return made.ok ? { ok: true, phash: made.phash } : made;
}

/** Decodes an upload in its turn, apart from the site's process. */
async function decodeUpload(bytes: Uint8Array): Promise<Outcome<ImageFiles, ImageRefusal>> {
  if (bytes.byteLength === 0) return refused("photo_missing");
  if (bytes.byteLength > imageLimits.bytes) return refused("photo_too_large");
  const kind = await checkImageKind(bytes);
  if (!kind.ok) return kind;
  try {
    return await inTurn(() => decode(bytes));
  } catch (error) {
    if (error instanceof TooManyWaiting || error instanceof DecodingLost) return refused("photo_busy");
    throw error;
  }
}

/** Checks a file's type by its bytes; its name and its declared type are ignored. */
async function checkImageKind(bytes: Uint8Array): Promise<Outcome<object, "photo_type" | "photo_heic">> {
  const kind = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (kind && accepted.includes(kind.mime)) return { ok: true };
  return refused(kind && heic.includes(kind.mime) ? "photo_heic" : "photo_type");
}

/**
 * Stores the row that refers to new files, and removes these if none was stored. When the database was lost meanwhile,
 * nobody knows whether the row was committed: the files stay, and the sweep removes them if no row refers to them.
 */
export async function keepIfStored<Result>(
  storage: Storage,
  fileKeys: readonly string[],
  storeRow: () => Promise<Result>,
  isStored: (result: Result) => boolean,
): Promise<Result> {
  let keep = false;
  try {
    const result = await storeRow();
    keep = isStored(result);
    return result;
  } catch (error) {
    keep = isInDoubt(error);
    throw error;
  } finally {
    // What cannot be removed now is left to the sweep: the answer is the row's.
    if (!keep) for (const key of fileKeys) await removeImage(storage, key).catch(() => {});
  }
}

/** Removes the files stored by `storeImage`; missing files are no error. */
export async function removeImage(storage: Storage, fileKey: string): Promise<void> {
  for (const variant of imageVariants) await storage.remove(imageFile(fileKey, variant));
}
