import type { ReactElement } from "react";
import { renderToPipeableStream } from "react-dom/server";

/**
 * React 18 sends its 2 kB buffer whole when the next letter of several bytes no longer fits: the rest of it is zeros,
 * which a browser shows as a replacement character in attributes and scripts. Nothing of a page ends in a zero itself.
 */
function withoutZeros(chunk: Buffer): Buffer {
  let end = chunk.length;
  while (end > 0 && chunk[end - 1] === 0) end--;
  return chunk.subarray(0, end);
}

/**
 * Renders a document into one buffer. Compression flushes after every chunk from React, which makes compressed HTML two
 * to three times as large; a single body costs nothing and can have an ETag. An error while rendering is thrown.
 */
export function renderToBuffer(page: ReactElement, nonce: string | undefined): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    // A running timer would keep the rendered page in memory.
    const settle = () => clearTimeout(timer);
    const fail = (error: unknown) => {
      settle();
      reject(error);
    };
    const sink = {
      write: (chunk: Buffer) => chunks.push(withoutZeros(chunk)) > 0,
      end() {
        settle();
        resolve(Buffer.concat(chunks));
      },
      destroy: fail,
      // It is never full, and nobody but React closes it.
      on: () => sink,
    };
    const stream = renderToPipeableStream(page, {
      nonce,
      // A large part that was waited for stays in its place; otherwise a script would have to move it there.
      progressiveChunkSize: Infinity,
      onAllReady: () => stream.pipe(sink as unknown as NodeJS.WritableStream),
      onShellError: fail,
      onError: fail,
    });
    const timer = setTimeout(() => {
      const error = new Error("rendering took too long");
      stream.abort(error);
      // React says nothing if it waits for the document itself.
      fail(error);
    }, 10_000).unref();
  });
}
