import { imageFile, type ImageVariant, imageVariants } from "#app/platform/images/image-variants.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import type { Storage } from "#app/platform/storage/storage.ts";
import { listFileKeys } from "./photo-file-keys.queries.server.ts";

/** Sizes never change: the bytes of a photo's file stay the same. */
const sizes = new Map<string, number>();
const maxSizes = 50_000;

/** How many bytes the files behind these photo addresses have together. Unknown files count as nothing. */
export async function sumPhotoSizes(db: Db, storage: Storage, addresses: Iterable<string>): Promise<number> {
  const files = [...addresses].map(fileOf).filter((file) => file !== undefined);
  const unknown = files.filter(({ key }) => !sizes.has(key));
  const fileKeys = await listFileKeys(db, [...new Set(unknown.map(({ id }) => id))]);
  if (sizes.size > maxSizes) sizes.clear();
  await Promise.all(
    unknown.map(async ({ id, variant, key }) => {
      const fileKey = fileKeys.get(id);
      const size = fileKey === undefined ? undefined : await storage.size(imageFile(fileKey, variant)).catch(() => {});
      if (size !== undefined) sizes.set(key, size);
    }),
  );
  return files.reduce((sum, { key }) => sum + (sizes.get(key) ?? 0), 0);
}

/** The photo of an address like `/photos/{id}/{variant}` or `/chats/{id}/photos/{id}`. */
function fileOf(address: string): { id: string; variant: ImageVariant; key: string } | undefined {
  const [, id = "", word = "full"] = /\/photos\/([\w-]+)(?:\/(\w+))?$/.exec(address) ?? [];
  const variant = imageVariants.find((each) => each === word);
  return id && variant ? { id, variant, key: `${id}/${variant}` } : undefined;
}
