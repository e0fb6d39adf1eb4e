import type { SweptFolder } from "#app/members/photos/sweep-photos.server.ts";
import { imageFile } from "#app/platform/images/image-variants.ts";
import type { ComplaintSnapshot } from "#db/schema.ts";
import { photoStorage } from "#app/platform/storage/photo-storage.server.ts";
import { listEvidenceFiles } from "./clear-complaints.queries.server.ts";

/** The folder of complaints' own copies: `complaints/{complaint}/{photo}`. */
const folder = "complaints";

/** What the sweep of the copies goes by: a crash or a rollback leaves some that no complaint names. */
export const evidencePhotos: SweptFolder = {
  folder,
  async findReferenced(db, fileKeys) {
    const ids = fileKeys.flatMap((key) => /^complaints\/(\d{1,16})\//.exec(key)?.[1] ?? []).map(Number);
    return new Set(await listEvidenceFiles(db, ids));
  },
};

/**
 * Copies photos into the complaint's own folder, so that the evidence survives their deletion
 * (app/safety/README.md#reports-and-complaints). Returns the snapshot entry of each photo.
 */
export async function copyEvidence(
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

/** Removes the copies made by `copyEvidence`. */
export async function removeEvidence(photos: ComplaintSnapshot["photos"]): Promise<void> {
  for (const { file_key } of photos ?? []) if (file_key) await photoStorage.remove(imageFile(file_key, "full"));
}
