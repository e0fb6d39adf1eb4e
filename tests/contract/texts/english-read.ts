import { createHash } from "node:crypto";
import path from "node:path";
import { filesUnder, textOf } from "../source-files.ts";
import { readTexts } from "./locale-files.ts";

/** For every English text the hash of what it said when the translations were last read against it. */
export const recordFile = "locales/english-read.json";

const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 8);

/** The English texts and pages as they are now: key or page → hash. */
export function englishNow(): Record<string, string> {
  const pages = filesUnder("locales/en/pages", /\.md$/).map((file): [string, string] => [
    `pages/${path.basename(file)}`,
    textOf(file),
  ]);
  const texts = [...readTexts("en"), ...pages].sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(texts.map(([key, text]) => [key, hashOf(text)]));
}

/** Keys whose English is younger than the record: their translations may say what English said before. */
export function unreadKeys(now: Record<string, string>, read: Record<string, string>): string[] {
  return Object.keys({ ...read, ...now }).filter((key) => now[key] !== read[key]);
}
