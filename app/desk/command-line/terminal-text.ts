const controlCharacters = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Makes user text safe for a terminal: control and bidi characters are shown as a dot. */
export function safeLine(text: string): string {
  return text.replace(controlCharacters, "·");
}

/** The same for a text of several lines; keeps the line breaks. */
export function safeText(text: string): string {
  return text
    .split(/(\r?\n)/)
    .map((part) => (/^\r?\n$/.test(part) ? part : safeLine(part)))
    .join("");
}

/** A value as JSON in one line, with the same characters escaped. */
export function safeJson(value: unknown): string {
  const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return JSON.stringify(value).replace(controlCharacters, escaped);
}
