import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type Language, languages } from "./languages.ts";
import { namespaces, textsFor } from "./texts.server.ts";
import { areaOf, areasOf, textsPath } from "./text-areas.ts";

/** One language's texts as the browser loads them: area → the file's content. */
function filesOf(language: Language): { version: string; files: Map<string, string> } {
  const files = new Map(
    areasOf(namespaces).map((area) => {
      const texts = textsFor(
        language,
        namespaces.filter((namespace) => areaOf(namespace) === area),
      );
      return [area, JSON.stringify(texts)];
    }),
  );
  const hash = createHash("sha256").update(JSON.stringify([...files]));
  return { version: hash.digest("base64url").replaceAll(/[-_]/g, "0").slice(0, 8), files };
}

const made = new Map(languages.map((language) => [language, filesOf(language)]));

/** The version of each language's texts, as it stands in the names of their files. */
export const textVersions: Record<string, string> = Object.fromEntries(
  [...made].map(([language, { version }]) => [language, version]),
);

/** All files of all languages: address → content. */
const byPath = new Map(
  [...made].flatMap(([language, { version, files }]) =>
    [...files].map(([area, text]) => [textsPath(language, area, version), text]),
  ),
);

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
