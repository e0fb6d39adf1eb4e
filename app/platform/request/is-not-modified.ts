/**
 * Whether the client already has this answer (304): its `If-None-Match` is `*` or lists the answer's ETag. Weak and
 * strong tags are compared alike (RFC 9110, 13.1.2).
 */
export function isNotModified({ headers }: Request, etag: string): boolean {
  const cached = (headers.get("If-None-Match") ?? "").split(",").map((tag) => tag.trim());
  return cached.includes("*") || cached.map(strong).includes(strong(etag));
}

const strong = (tag: string) => tag.replace(/^W\//, "");
