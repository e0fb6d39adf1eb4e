/** What may stand between two words of an address: signs, markup, an entity, an escape of a URL or of JSON. */
const between = String.raw`(?:<[^<>]{0,40}>|&#?\w{1,8};|%[0-9a-f]{2}|\\u[0-9a-f]{4}|[^\w<&%\\]){1,8}`;

/** Whether a page or its data holds an e-mail address, however it is written there: plain, with places to break, escaped. */
export function holdsAddress(page: string, email: string): boolean {
  const words = email.split(/\W+/).filter(Boolean);
  return new RegExp(words.join(between), "i").test(page);
}
