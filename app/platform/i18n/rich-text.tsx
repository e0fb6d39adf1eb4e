import { cloneElement, type ReactElement } from "react";

/** A translated text with marked parts: `<number>12</number> credits` with `{ number: <b /> }` shows the 12 in bold. */
export function RichText({ text, parts }: { text: string; parts: Record<string, ReactElement> }) {
  // Odd pieces are the names of the marks, each followed by what is marked.
  const pieces = text.split(/<(\w+)>([^<]*)<\/\1>/);
  return pieces.map((piece, index) => {
    if (index % 3 === 0) return piece;
    if (index % 3 === 1) return null;
    const part = parts[pieces[index - 1] ?? ""];
    return part ? cloneElement(part, { key: index }, piece) : piece;
  });
}
