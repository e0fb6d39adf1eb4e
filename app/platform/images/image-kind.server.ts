import { fileTypeFromBuffer } from "file-type";
import { type Outcome, refused } from "../outcome.ts";

const taken = ["image/jpeg", "image/png", "image/apng", "image/webp"];
const heic = ["image/heic", "image/heif", "image/heic-sequence", "image/heif-sequence"];

/** Judges a file by its own bytes; what its name or its sender says counts for nothing. */
export async function checkImageKind(bytes: Uint8Array): Promise<Outcome<object, "photo_type" | "photo_heic">> {
  const kind = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (kind && taken.includes(kind.mime)) return { ok: true };
  return refused(kind && heic.includes(kind.mime) ? "photo_heic" : "photo_type");
}
