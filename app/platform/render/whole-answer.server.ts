const wholeBody = Symbol.for("whole-body");

/**
 * A response with a complete body. The front sends it in one piece (scripts/front/remix.mjs): as a stream it would cost
 * more than a small body's own time. Without a front (in development, in tests) it is an ordinary response.
 */
export function wholeAnswer(body: Uint8Array, init: { status: number; headers: Headers }): Response {
  if (!(Symbol.for("remix-handler") in globalThis)) return new Response(body as BodyInit, init);
  return Object.assign(new Response(null, init), { [wholeBody]: body });
}

/** The text of any response, for what reads the site's own pages. */
export async function textOfAnswer(answer: Response): Promise<string> {
  const whole = (answer as { [wholeBody]?: Uint8Array })[wholeBody];
  return whole ? new TextDecoder().decode(whole) : answer.text();
}

/** The body of any response as it is sent. */
export async function bytesOfAnswer(answer: Response): Promise<Uint8Array> {
  return (answer as { [wholeBody]?: Uint8Array })[wholeBody] ?? bytesOfStream(answer.body);
}

/** All bytes of a stream, in half the time that a `Response` takes. */
export async function bytesOfStream(stream: ReadableStream<Uint8Array> | null): Promise<Uint8Array> {
  const reader = stream?.getReader();
  const parts: Uint8Array[] = [];
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) parts.push(part.value);
  const [only, ...more] = parts;
  return only && more.length === 0 ? only : Buffer.concat(parts);
}
