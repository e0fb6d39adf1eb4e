/** Letters that carry their accent inside, which Unicode does not take apart. */
const plain: Record<string, string> = { ø: "o", ł: "l", æ: "ae", œ: "oe", ß: "ss", đ: "d" };

/** "Łódź" → "lodz", "'s-Hertogenbosch" → "s hertogenbosch": how a name is compared with what somebody typed. */
export function folded(name: string): string {
  return name
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[øłæœßđ]/g, (letter) => plain[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
