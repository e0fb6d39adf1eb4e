import { isSecret } from "./secret-fields.ts";

/** The code units of all texts that a refused post gets back: more than any form takes. */
export const maxGivenBack = 100_000;

/**
 * The texts of a post as its page may show them again, without files and secrets: a page of a megabyte of them would hold
 * the process for everybody. What goes beyond `maxGivenBack` in all is cut.
 */
export function textsToGiveBack(data: FormData): FormData {
  const texts = new FormData();
  let left = maxGivenBack;
  for (const [name, value] of data) {
    if (typeof value !== "string" || isSecret(name)) continue;
    texts.append(name, value.length > left ? value.slice(0, left).toWellFormed() : value);
    left -= Math.min(left, value.length);
  }
  return texts;
}
