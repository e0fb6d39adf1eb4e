import type { EntryContext } from "@remix-run/node";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { closeDocument, dataScript, withoutData } from "./data-script.server.ts";

const context = (data: string[], renderMeta: EntryContext["renderMeta"]) => {
  const bytes = Buffer.from(data.join(""));
  // In the middle of a letter.
  const pieces = [bytes.subarray(0, 5), bytes.subarray(5)].map((piece) => new Uint8Array(piece));
  const serverHandoffStream = new ReadableStream<Uint8Array>({
    start(stream) {
      for (const piece of pieces) stream.enqueue(piece);
      stream.close();
    },
  });
  return { serverHandoffStream, renderMeta } as unknown as EntryContext;
};

test("the data is one script, which tells Remix in the browser the same", async () => {
  const text = 'name: ü€😀 </script><!-- & "\u2028\u2029';
  const script = await dataScript(context(["abcd", text], { didRenderScripts: true }), "n1");
  expect(script).toMatch(/^<script nonce="n1">[^<>&\u2028]*<\/script>$/);
  const calls: string[] = [];
  const streamController = { enqueue: (data: string) => calls.push(data), close: () => calls.push("closed") };
  const code = script.replace(/^<script[^>]*>|<\/script>$/g, "");
  runInNewContext(code, { window: { __remixContext: { streamController } } });
  expect(calls).toEqual([`abcd${text}`, "closed"]);
});

test("a page without Remix's scripts has no data", async () => {
  expect(await dataScript(context(["data"], {}), "n1")).toBe("");
  const rest: object = withoutData(context(["data"], { didRenderScripts: true }));
  expect(rest).toEqual({ renderMeta: { didRenderScripts: true } });
});

test("data that cannot be read fails the page", async () => {
  const broken = new ReadableStream({ start: (stream) => stream.error(new Error("broken")) });
  const entry = { serverHandoffStream: broken, renderMeta: { didRenderScripts: true } } as unknown as EntryContext;
  await expect(dataScript(entry, "n1")).rejects.toThrow("broken");
});

test("scripts are the end of a document's body; without scripts anything stays as it is", () => {
  const closed = (page: string, scripts: string) => closeDocument(Buffer.from(page), scripts).toString();
  expect(closed("<html><body><p>ü</p></body></html>", "<script>é</script>")).toBe(
    "<html><body><p>ü</p><script>é</script></body></html>",
  );
  expect(closed("<html><body></body></html>", "")).toBe("<html><body></body></html>");
  expect(closed("<ol></ol>", "")).toBe("<ol></ol>");
  for (const page of ["<ol></ol>", "", "<html><body></body></html> "]) {
    expect(() => closed(page, "<script></script>"), page).toThrow("no document");
  }
});
