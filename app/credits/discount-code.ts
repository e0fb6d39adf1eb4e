/** A typed code as it is kept: any case, with spaces wherever they were typed (product 8: trimmed, any case). */
export function cleanCode(typed: string): string {
  return typed.normalize("NFKC").replace(/\s+/g, "").toUpperCase();
}
