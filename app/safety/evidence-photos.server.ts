import { imageFile } from "../platform/images/image-variants.ts";
import type { ComplaintSnapshot } from "#db/schema.ts";
import { photoStorage } from "../platform/storage.server.ts";

const folder = "complaints";

/**
 * Copies photos into the complaint's own folder, so that the evidence outlives their deletion (product 3, Report). Gives
 * what the snapshot says of each.
 */
export async function keepEvidence(
  complaintId: number,
  photos: { id: string; status: string; file_key: string }[],
): Promise<NonNullable<ComplaintSnapshot["photos"]>> {
  return Promise.all(
    photos.map(async ({ id, status, file_key }) => {
      const bytes = await photoStorage.read(imageFile(file_key, "full"));
      if (!bytes) return { id, status, file_key: null };
      const copy = `${folder}/${complaintId}/${id}`;
      await photoStorage.write(imageFile(copy, "full"), bytes);
      return { id, status, file_key: copy };
    }),
  );
}

/** Removes what `keepEvidence` made. */
export async function removeEvidence(photos: ComplaintSnapshot["photos"]): Promise<void> {
  for (const { file_key } of photos ?? []) if (file_key) await photoStorage.remove(imageFile(file_key, "full"));
}
