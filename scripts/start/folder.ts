import { mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Creates a folder and its parents; throws with a readable message if that fails. (Node's own `recursive` never returns
 * if a parent exists but cannot contain folders: /proc.)
 */
export function makeFolder(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
  if (dirname(path) !== path) makeFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EEXIST" && statSync(path).isDirectory()) return;
    throw new Error(`The folder ${path} cannot be created (${code}); choose another DATA_DIR.`, { cause: error });
  }
}
