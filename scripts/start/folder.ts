import { mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Makes a folder and those above it; throws one sentence when that cannot be. (Node's own `recursive` never comes
 * back where a parent exists but takes no folder: /proc.)
 */
export function makeFolder(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
  if (dirname(path) !== path) makeFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EEXIST" && statSync(path).isDirectory()) return;
    throw new Error(`The folder ${path} cannot be made (${code}); choose another DATA_DIR.`, { cause: error });
  }
}
