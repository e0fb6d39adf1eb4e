import { readFile, readdir } from "node:fs/promises";
import path from "node:path";
import { imageLimits } from "#app/platform/images/image-limits.ts";
import { imageProblems } from "./image-problems.ts";
import type { ZipArchive } from "./zip-archive.server.ts";

type Read = { ok: true; bytes: Uint8Array } | { ok: false; problem: string };

/** Where the photos of an import come from; `read` takes a name as the file of profiles has it. */
export type PhotoSource = { read(name: string): Promise<Read> };

/** An import without photos: a row that names one has a problem. */
export const noPhotos: PhotoSource = {
  read: (name) => Promise.resolve({ ok: false, problem: `photo ${name}: no photos were given` }),
};

/** A name inside a folder: no absolute path, no way out of it. */
const isInside = (name: string) =>
  name.length <= 200 && !/^[/\\]|[\\:\0]/.test(name) && !name.split("/").some((part) => part === ".." || part === "");

/** The photos in a folder, with the names they have in it. */
export async function photosInFolder(folder: string): Promise<PhotoSource | undefined> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => undefined);
  if (!files) return undefined;
  // No link may lead out of the folder.
  const names = new Set(
    files.filter((each) => each.isFile()).map((each) => path.relative(folder, path.join(each.parentPath, each.name))),
  );
  return {
    async read(name) {
      if (!isInside(name) || !names.has(path.normalize(name))) return notFound(name);
      return { ok: true, bytes: new Uint8Array(await readFile(path.join(folder, name))) };
    },
  };
}

/** The photos in a zip file, whichever folders it has around them. */
export function photosInZip(zip: ZipArchive): PhotoSource {
  return {
    async read(name) {
      if (!isInside(name)) return notFound(name);
      const entries = zip.entries.filter((each) => each.name === name || each.name.endsWith(`/${name}`));
      const [entry] = entries;
      if (!entry) return notFound(name);
      if (entries.length > 1) return { ok: false, problem: `photo ${name}: there are several in the zip file` };
      if (entry.size > imageLimits.bytes)
        return { ok: false, problem: `photo ${name} ${imageProblems.photo_too_large}` };
      const bytes = await entry.read();
      return bytes ? { ok: true, bytes } : { ok: false, problem: `photo ${name}: damaged in the zip file` };
    },
  };
}

const notFound = (name: string): Read => ({ ok: false, problem: `photo ${name.slice(0, 100)}: there is no such file` });
