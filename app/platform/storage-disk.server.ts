import { randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join, relative, sep } from "node:path";
import { checkKey } from "./storage-key.ts";
import { draftEnding, type Storage } from "./storage.ts";

/** Files below one folder of this machine; several processes may share it. */
export function diskStorage(root: string): Storage {
  const pathOf = (key: string) => join(root, ...checkKey(key).split("/"));
  return {
    async read(key) {
      try {
        return new Uint8Array(await readFile(pathOf(key)));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    async has(key) {
      return (await stat(pathOf(key)).catch(() => undefined))?.isFile() ?? false;
    },
    async write(key, bytes) {
      const path = pathOf(key);
      // Under another name first: nobody ever reads half a file.
      const draft = join(
        dirname(path),
        `${basename(path).replace(".", "-")}-${randomBytes(6).toString("hex")}${draftEnding}`,
      );
      await mkdir(dirname(path), { recursive: true });
      await writeFile(draft, bytes);
      await rename(draft, path);
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
    async *list(folder) {
      const from = folder ? pathOf(folder) : root;
      const entries = await readdir(from, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
        if (isMissing(error)) return [];
        throw error;
      });
      for (const entry of entries) {
        if (!entry.isFile()) continue;
        const path = join(entry.parentPath, entry.name);
        const found = await stat(path).catch(() => undefined);
        // Removed since the folder was read.
        if (found) yield { key: relative(root, path).split(sep).join("/"), modified: found.mtime };
      }
    },
  };
}

function isMissing(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException).code;
  return code === "ENOENT" || code === "ENOTDIR";
}
