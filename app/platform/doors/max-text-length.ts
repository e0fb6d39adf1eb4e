/** The code units of the longest text that a field of the site takes. A field with a smaller maximum checks it itself. */
export const maxTextLength = 20_000;

/**
 * A form's texts as the schema may see them: longer ones are cut to one code unit more than any field takes, so that
 * every rule's work is bounded. `hasLongText`: the form has to be refused, whatever the schema says.
 */
export function cutLongTexts(data: FormData): { texts: FormData; hasLongText: boolean } {
  const hasLongText = [...data.values()].some(isLongText);
  if (!hasLongText) return { texts: data, hasLongText };
  const texts = new FormData();
  for (const [name, value] of data) texts.append(name, isLongText(value) ? cut(value) : value);
  return { texts, hasLongText };
}

/** Whether a value of a post is a text that no field takes. */
export const isLongText = (value: unknown): value is string =>
  typeof value === "string" && value.length > maxTextLength;

/** The cut may go through a surrogate pair. */
const cut = (text: string) => text.slice(0, maxTextLength + 1).toWellFormed();
