import { isCrossSite } from "./cross-site.server.ts";
import { maxFormBytes } from "./max-form-bytes.ts";
import { fieldsAlreadyRead, readFields } from "./read-fields.server.ts";
import { isSecret } from "./secret-fields.ts";

/** A failed post, as its error page offers it again: its address, and its fields without secrets and files. */
export type ResendablePost = { action: string; fields: [string, string][] };

/**
 * The fields of a post that the server failed to process (the database is unavailable, a bug), whether or not they were
 * read already. Undefined if there are none or not all of them, and for posts from other sites, which must not be sent
 * again.
 */
export async function findResendablePost(request: Request): Promise<ResendablePost | undefined> {
  if (request.method !== "POST" || isCrossSite(request)) return undefined;
  const read = fieldsAlreadyRead();
  if (!read && (request.bodyUsed || request.body?.locked)) return undefined;
  const { data, problem } = await (read ?? readFields(request, maxFormBytes));
  if (problem === "too_large") return undefined;
  const fields = [...data].filter((field): field is [string, string] => {
    const [name, value] = field;
    return typeof value === "string" && value !== "" && !isSecret(name);
  });
  const { pathname, search } = new URL(request.url);
  return fields.length > 0 ? { action: pathname + search, fields } : undefined;
}
