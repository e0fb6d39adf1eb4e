const end = Buffer.from("</body></html>");

/** React writes what Remix still streams, the loaders' data, after the document's end: here the end comes last. */
export function endedOnce(rendered: Buffer): Buffer {
  const at = rendered.indexOf(end);
  if (at < 0) return rendered;
  return Buffer.concat([rendered.subarray(0, at), rendered.subarray(at + end.length), end]);
}
