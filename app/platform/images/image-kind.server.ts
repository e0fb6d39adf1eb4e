import { fileTypeFromBuffer } from "file-type";
import { type Outcome, refused } from "../outcome.ts";

const accepted = ["image/jpeg", "image/png", "image/apng", "image/webp"];
const heic = ["image/heic", "image/heif", "image/heic-sequence", "image/heif-sequence"];

/** Checks a file's type by its bytes; its name and its declared type are ignored. */
export async function checkImageKind(bytes: Uint8Array): Promise<Outcome<object, "photo_type" | "photo_heic">> {
  const kind = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (kind && accepted.includes(kind.mime)) return { ok: true };
  return refused(kind && heic.includes(kind.mime) ? "photo_heic" : "photo_type");
}
