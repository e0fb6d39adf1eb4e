import { readFile, stat } from "node:fs/promises";
import { refuse } from "./command.ts";

type CommandFile = { ok: true; bytes: Uint8Array } | { ok: false; sentence: string };

/**
 * The file of this machine that a command names. Refuses what is no file, and with the sentence `tooLarge` one of more
 * than `maxBytes`, before it is read.
 */
export async function readCommandFile(
  file: string,
  { maxBytes, tooLarge }: { maxBytes: number; tooLarge: string },
): Promise<CommandFile> {
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) return refuse(`There is no file ${file}.`);
  if (found.size > maxBytes) return refuse(tooLarge);
  return { ok: true, bytes: new Uint8Array(await readFile(file)) };
}
