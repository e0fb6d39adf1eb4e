import { Writable } from "node:stream";
import type { ReactElement } from "react";
import { renderToPipeableStream } from "react-dom/server";

/**
 * Renders a document into one body. remix-serve flushes after every chunk of React's, which makes compressed HTML two
 * to three times as large; one body costs nothing and can carry an ETag. An error while rendering is thrown.
 */
export function renderWhole(page: ReactElement, nonce: string | undefined): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    // A timer that ran on would keep the page and all that it was made of in memory.
    const settle = () => clearTimeout(timer);
    const fail = (error: unknown) => {
      settle();
      reject(error);
    };
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        done();
        settle();
        resolve(Buffer.concat(chunks));
      },
    });
    const stream = renderToPipeableStream(page, {
      nonce,
      onAllReady: () => stream.pipe(sink),
      onShellError: fail,
      onError: fail,
    });
    const timer = setTimeout(() => stream.abort(new Error("rendering took too long")), 10_000).unref();
  });
}
