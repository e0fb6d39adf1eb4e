import { randomBytes } from "node:crypto";
import { access, constants, mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join, relative, sep } from "node:path";
import { log } from "../log.server.ts";
import { checkKey, draftExtension, type Storage, storageUnavailable } from "./storage.ts";

/**
 * Disk full, over quota, read-only, I/O error, file too large, too many open files: problems of the machine, to be
 * fixed there, not bugs.
 */
const problemCodes = ["ENOSPC", "EDQUOT", "EROFS", "EIO", "EFBIG", "EMFILE", "ENFILE"];

/**
 * Files below one folder of this machine; several processes may share it. Disk problems are thrown as 503 with
 * Retry-After, like an unavailable database: they may go away by themselves.
 */
export function diskStorage(root: string): Storage {
  const pathOf = (key: string) => join(root, ...checkKey(key).split("/"));
  return {
    async read(key) {
      try {
        return new Uint8Array(await readFile(pathOf(key)));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw translateProblem(error);
      }
    },
    async has(key) {
      return (await stat(pathOf(key)).catch(() => undefined))?.isFile() ?? false;
    },
    async size(key) {
      return (await stat(pathOf(key)).catch(() => undefined))?.size;
    },
    async write(key, bytes) {
      const path = pathOf(key);
      // Write under another name first, so that nobody reads an incomplete file.
      const draft = join(
        dirname(path),
        `${basename(path).replace(".", "-")}-${randomBytes(6).toString("hex")}${draftExtension}`,
      );
      try {
        await mkdir(dirname(path), { recursive: true });
        await writeFile(draft, bytes);
        await rename(draft, path);
      } catch (error) {
        // An incomplete file would take the space that the next one needs.
        await rm(draft, { force: true }).catch(() => {});
        throw translateProblem(error);
      }
    },
    async remove(key) {
      await rm(pathOf(key), { force: true }).catch((error: unknown) => {
        throw translateProblem(error);
      });
    },
    async isReachable() {
      try {
        await mkdir(root, { recursive: true });
        await access(root, constants.R_OK | constants.W_OK | constants.X_OK);
        return true;
      } catch {
        return false;
      }
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
        const stats = await stat(path).catch(() => undefined);
        // The file may have been removed since the folder was read.
        if (stats) yield { key: relative(root, path).split(sep).join("/"), modified: stats.mtime };
      }
    },
  };
}

function isMissing(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException).code;
  return code === "ENOENT" || code === "ENOTDIR";
}

function translateProblem(error: unknown): unknown {
  const { code = "", syscall } = error as NodeJS.ErrnoException;
  if (!problemCodes.includes(code)) return error;
  log.error({ code, syscall }, "the photo folder cannot be used");
  return storageUnavailable();
}
