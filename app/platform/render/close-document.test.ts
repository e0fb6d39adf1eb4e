import { expect, test } from "vitest";
import { closeDocument } from "./close-document.ts";

const closed = (page: string) => closeDocument(Buffer.from(page)).toString();

test("what Remix renders after the document is the end of its body", () => {
  const data = '<script nonce="n">window.__remixContext.streamController.enqueue("ü");</script>';
  const ended = "<!--$--><script>window.__remixContext.streamController.close();</script><!--/$-->";
  expect(closed(`<!DOCTYPE html><html><body><p>Hello</p></body></html><!--$-->${data}${ended}<!--/$-->`)).toBe(
    `<!DOCTYPE html><html><body><p>Hello</p>${data}${ended.replace(/<!--.*?-->/g, "")}</body></html>`,
  );
});

test("a page without scripts ends with the document, and its own marks stay", () => {
  expect(closed("<html><body><!--$--><p>Hello</p><!--/$--></body></html><!--$--><!--/$-->")).toBe(
    "<html><body><!--$--><p>Hello</p><!--/$--></body></html>",
  );
});

test("an update for an open chat, which is no document, stays as it is", () => {
  expect(closed("<ol></ol><!--$--><!--/$-->")).toBe("<ol></ol><!--$--><!--/$-->");
});
