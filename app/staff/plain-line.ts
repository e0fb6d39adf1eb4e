/** Strangers' words for a terminal: signs that would steer it, or turn the line around, are shown as a dot. */
export function plainLine(text: string): string {
  return text.replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, "·");
}
