/** A German label that begins with an adjective: "Gutes Essen", but neither "Kochen" nor "Bilder tauschen". */
const germanAdjective = /^\p{Lu}\p{Ll}+e[ns]? \p{Lu}/u;
/** An abbreviation or a name keeps its capital: "BDSM", "SM". */
const abbreviation = /^\p{Lu}[\p{Lu}\d]/u;

/**
 * A label (an interest's name) as it is written within a sentence or behind a colon: with a small first letter, except
 * for a German noun or verbal noun.
 */
export function inSentence(language: string, label: string): string {
  const keepsCapital = language === "de" && !germanAdjective.test(label);
  if (keepsCapital || abbreviation.test(label)) return label;
  return label.charAt(0).toLocaleLowerCase(language) + label.slice(1);
}
