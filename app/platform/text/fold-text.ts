/** Accents, and the vowel points of Hebrew and Arabic: a search goes without them. */
const marks =
  /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]|[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7]|[\u064b-\u065f]|\u0670/g;

/** Letters that Unicode normalisation does not split into a base letter and an accent. */
const plain: Record<string, string> = {
  ...{ ø: "o", ł: "l", đ: "d", ð: "d", ħ: "h", ı: "i", ς: "σ" },
  ...{ "\n": " ", "\r": " ", "\t": " " },
  ...{ æ: "ae", œ: "oe", ß: "ss", þ: "th" },
};

/**
 * Folds a text for comparing it with another: no capitals, accents, composed letters: "Łódź" → "lodz", "Straße" →
 * "strasse". The database's `fold_text` folds alike, and a test compares the two.
 */
export function foldText(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(marks, "")
    .replace(/[øłđðħıς\n\r\tæœßþ]/g, (letter) => plain[letter] ?? letter);
}
