import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { languages } from "./languages.ts";
import { namespaces, textsFor } from "./texts.server.ts";
import { areaOf, areasOf, textsPath } from "./text-areas.ts";

/** Language, area and content of every file, as the browser loads it. */
const files = languages.flatMap((language) =>
  areasOf(namespaces).map((area) => {
    const inArea = namespaces.filter((namespace) => areaOf(namespace) === area);
    return { language, area, text: JSON.stringify(textsFor(language, inArea)) };
  }),
);

/** Stands in the files' names. One for all languages: a text changes in all of them at once. */
export const textsVersion = createHash("sha256")
  .update(JSON.stringify(files))
  .digest("base64url")
  .replaceAll(/[-_]/g, "0")
  .slice(0, 8);

/** Address → content. */
const byPath = new Map(files.map(({ language, area, text }) => [textsPath(language, area, textsVersion), text]));

/** The content of one of this version's files; undefined for any other address. */
export const findTextFile = (address: string): string | undefined => byPath.get(address);

/** Writes the files into the build's client folder, where they are compressed and served like all its files. */
export function writeTextFiles(clientFolder: string): void {
  for (const [address, text] of byPath) {
    const file = path.join(clientFolder, address);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
