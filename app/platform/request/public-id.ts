/**
 * A public id from an address or a form: plain decimal, 1 … 2^53 − 1, without sign, exponent or leading zero.
 * Anything else is `undefined`, which a screen answers with 404 like an unknown id.
 */
export function parseId(text: string | undefined | null): number | undefined {
  if (!text || !/^[1-9][0-9]{0,15}$/.test(text)) return undefined;
  const id = Number(text);
  return Number.isSafeInteger(id) ? id : undefined;
}

/** Whether a text has the form of a photo's id. */
export function isPhotoId(text: string): boolean {
  return /^[\w-]{22}$/.test(text);
}
