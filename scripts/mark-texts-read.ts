// Notes that the translations agree with English as it is now: `node --import tsx scripts/mark-texts-read.ts`. Prints what
// changed since the last time in all languages, to be read first.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { languages } from "#app/platform/i18n/languages.ts";
import { englishNow, recordFile, unreadKeys } from "../tests/contract/texts/english-read.ts";
import { readTexts } from "../tests/contract/texts/locale-files.ts";

const now = englishNow();
const keys = unreadKeys(now, existsSync(recordFile) ? JSON.parse(readFileSync(recordFile, "utf8")) : {});
const texts = languages.map((language) => ({ language, texts: readTexts(language) }));
for (const key of keys) {
  console.log(key in now ? key : `${key} (gone)`);
  for (const { language, texts: inLanguage } of texts) {
    const text = inLanguage.get(key);
    if (text !== undefined) console.log(`  ${language}  ${text}`);
  }
}
writeFileSync(recordFile, `${JSON.stringify(now, null, 2)}\n`);
console.log(`${keys.length} texts marked as read in ${recordFile}.`);
