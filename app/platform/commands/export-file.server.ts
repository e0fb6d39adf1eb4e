import { writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { done, refuse, type StaffAnswer } from "./command.ts";

/**
 * The answer with a file for staff: downloaded at the desk and printed at the command line, or written there to the
 * path `to` so that only they can read it. It must not exist yet; `-` is the same as no path. `what` begins the sentence
 * that names the path. npm prints lines of its own before a command's output, so printing needs `npm run --silent`.
 */
export async function writeExportFile(
  to: string | undefined,
  file: { name: string; type: string; text: string },
  what: string,
): Promise<StaffAnswer> {
  if (to === undefined || to === "-") return { ok: true, lines: [], file };
  const path = resolve(to);
  try {
    await writeFile(path, file.text, { mode: 0o600, flag: "wx" });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return refuse(code === "EEXIST" ? `${path} already exists.` : `${path} cannot be written (${code}).`);
  }
  return done(`${what} in ${path}.`);
}
