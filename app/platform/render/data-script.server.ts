import type { EntryContext } from "@remix-run/node";
import { bytesOfStream } from "./whole-answer.server.ts";

/** What would end the script element, and what JavaScript reads as the end of a line. */
const unsafeInScript = /[&<>\u2028\u2029]/g;
const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;

const decoder = new TextDecoder();
const end = Buffer.from("</body></html>");

/**
 * The context of a document whose renderer leaves out the data of its loaders. It would render them piece by piece, each
 * of them waited for and a pass of React of its own, after `</html>`, where HTML allows no elements.
 */
export const withoutData = ({ serverHandoffStream: _left, ...context }: EntryContext): EntryContext => context;

/**
 * The loaders' data of a rendered document, as the script that Remix reads in the browser; empty if the document has none
 * of Remix's scripts.
 */
export async function dataScript(
  { serverHandoffStream, renderMeta }: EntryContext,
  nonce: string | undefined,
): Promise<string> {
  if (!serverHandoffStream || !renderMeta?.didRenderScripts) return "";
  const data = JSON.stringify(decoder.decode(await bytesOfStream(serverHandoffStream))).replace(
    unsafeInScript,
    escaped,
  );
  const controller = "window.__remixContext.streamController";
  return `<script nonce="${nonce ?? ""}">${controller}.enqueue(${data});${controller}.close();</script>`;
}

/** A document with these scripts at the end of its body. Without scripts, anything stays as it is. */
export function closeDocument(page: Buffer, scripts: string): Buffer {
  if (scripts === "") return page;
  const at = page.byteLength - end.byteLength;
  if (!page.subarray(Math.max(at, 0)).equals(end)) throw new Error("a page with data is no document");
  return Buffer.concat([page.subarray(0, at), Buffer.from(scripts), end]);
}
