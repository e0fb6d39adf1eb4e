import { readBody } from "./read-body.server.ts";

/**
 * The hook door, for calls of other machines (payment webhooks, mail events, one-click unsubscribe). No cookie is read;
 * `verify` checks the caller's signature or one-use token over the exact bytes. Returns the raw body, or a plain
 * refusal: 413 over `bytes` (64 kB by default), 401 if `verify` fails.
 */
export async function hookDoor(
  request: Request,
  options: { bytes?: number; verify: (body: string) => boolean | Promise<boolean> },
): Promise<{ ok: true; body: string } | { ok: false; answer: Response }> {
  const body = await readBody(request, options.bytes ?? 64_000);
  if (body.overlong) return { ok: false, answer: plain("Payload too large", 413) };
  if (!(await options.verify(body.text))) return { ok: false, answer: plain("Signature or token not valid", 401) };
  return { ok: true, body: body.text };
}

function plain(text: string, status: number): Response {
  return new Response(text, { status, headers: { "content-type": "text/plain; charset=utf-8" } });
}
