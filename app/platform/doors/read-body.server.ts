export type Body = { text: string; overlong: boolean };

/**
 * Reads at most `limit` bytes of a request's body as UTF-8. A longer body is returned truncated, so that the form can
 * keep the typed text; the rest is not read into memory.
 */
export async function readBody(request: Request, limit: number): Promise<Body> {
  if (!request.body) return { text: "", overlong: false };
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return { text: decode(chunks), overlong: false };
    const remaining = limit - size;
    if (value.byteLength > remaining) {
      chunks.push(value.subarray(0, remaining));
      void drain(reader);
      return { text: decode(chunks), overlong: true };
    }
    chunks.push(value);
    size += value.byteLength;
  }
}

function decode(chunks: Uint8Array[]): string {
  return new TextDecoder().decode(Buffer.concat(chunks));
}

/** The client must finish sending before it reads the answer; the server limits how much that can be. */
async function drain(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  try {
    while (!(await reader.read()).done);
  } catch {
    // The client has disconnected: nothing is left to read.
  }
}
