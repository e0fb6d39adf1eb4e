import { da } from "./da.ts";
import { de } from "./de.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";
import { fi } from "./fi.ts";
import { fr } from "./fr.ts";
import { it } from "./it.ts";
import { nb } from "./nb.ts";
import { nl } from "./nl.ts";
import { pl } from "./pl.ts";
import type { Lines } from "./shape.ts";
import { sv } from "./sv.ts";

const lines = { da, de, en, es, fi, fr, it, nb, nl, pl, sv } satisfies Record<string, Lines>;

/** A language of the town's people: all eleven of the product. */
export type TownLanguage = keyof typeof lines;

export function linesOf(language: TownLanguage): Lines {
  return lines[language];
}

/** A prepared line with the gender's form and the city of its writer. */
export function written(line: string, writer: { gender: "female" | "male"; city: string }): string {
  return line
    .replaceAll("{city}", writer.city)
    .replace(/\{([^{}|]+)\|([^{}|]+)\}/g, writer.gender === "male" ? "$1" : "$2");
}
