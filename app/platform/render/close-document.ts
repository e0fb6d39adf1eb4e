const end = Buffer.from("</body></html>");

/** A document with these scripts at the end of its body; anything but a whole document stays as it is. */
export function closeDocument(page: Buffer, scripts: string): Buffer {
  const at = page.byteLength - end.byteLength;
  if (scripts === "" || at < 0 || !page.subarray(at).equals(end)) return page;
  return Buffer.concat([page.subarray(0, at), Buffer.from(scripts), end]);
}
