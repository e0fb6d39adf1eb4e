import { writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { done, refuse, type StaffAnswer } from "./command.ts";

/**
 * Writes a file for staff that only they can read. `file` must not exist yet; if it is `-`, the content is printed.
 * `what` begins the sentence that names the path. npm prints lines of its own before a command's output, so printing a
 * file needs `npm run --silent`.
 */
export async function writeExportFile(file: string, content: string, what: string): Promise<StaffAnswer> {
  if (file === "-") return { ok: true, lines: [], content };
  const path = resolve(file);
  try {
    await writeFile(path, content, { mode: 0o600, flag: "wx" });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return refuse(code === "EEXIST" ? `${path} exists already.` : `${path} cannot be written (${code}).`);
  }
  return done(`${what} in ${path}.`);
}
