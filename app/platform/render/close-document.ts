const end = Buffer.from("</body></html>");
const suspenseMarks = /<!--\/?\$-->/g;

/**
 * Remix renders the scripts with the loaders' data after `</html>`, where HTML allows no elements. Browsers move them to
 * the end of the body; here they are written there. React's marks around them are dropped: what is hydrated has none.
 */
export function closeDocument(page: Buffer): Buffer {
  const at = page.lastIndexOf(end);
  if (at < 0) return page;
  const after = at + end.length;
  // Texts in the data have no `<`, which Remix writes as \u003c.
  const scripts = page.toString("utf8", after).replace(suspenseMarks, "");
  return Buffer.concat([page.subarray(0, at), Buffer.from(scripts), end]);
}
