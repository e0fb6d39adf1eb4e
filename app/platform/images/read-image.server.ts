import { log } from "../log.server.ts";
import type { Storage } from "../storage/storage.ts";
import { type ImageVariant, imageFile } from "./image-variants.ts";
import { makeCardVariant } from "./make-variants.server.ts";

/** One run at a time for each file: a list requests the same new file many times at once. */
const running = new Map<string, Promise<Uint8Array<ArrayBuffer> | undefined>>();

/**
 * The file of a picture's variant; undefined if there is none. For a picture that was stored before the `card` variant
 * existed, that file is made on the first request.
 */
export async function readImage(storage: Storage, fileKey: string, variant: ImageVariant) {
  const key = imageFile(fileKey, variant);
  const bytes = await storage.read(key);
  if (bytes || variant !== "card") return bytes;
  const making = running.get(key) ?? addCard(storage, fileKey, key).finally(() => running.delete(key));
  running.set(key, making);
  return making;
}

async function addCard(storage: Storage, fileKey: string, key: string) {
  const match = await storage.read(imageFile(fileKey, "match"));
  if (!match) return undefined;
  const card = await makeCardVariant(match);
  // A full disk is no reason to show nothing: the next request tries to store it again.
  await storage.write(key, card).catch(() => log.warn({ key }, "a picture's card variant could not be stored"));
  return card;
}
