/**
 * What is on a page for eyes only: pictures that say nothing (w3m shows the names of their files), and signs that a text
 * for screen readers says in words.
 */
const forEyesOnly = /<img (?:[^>]* )?alt=""[^>]*>|<([a-z]+) (?:[^>]* )?aria-hidden="true"[^>]*>[^<]*<\/\1>/g;

/** A page for a browser that shows text alone. */
export function withoutDecoration(page: Buffer): Buffer {
  return Buffer.from(page.toString("utf8").replace(forEyesOnly, ""));
}
