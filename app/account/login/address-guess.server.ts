import { holdsAddress } from "../address/holds-address.ts";
import { findViewer } from "../session/viewer.server.ts";

type Answer = { status: number; body: Uint8Array; params?: Record<string, string | undefined> };

/**
 * Whether the author of a link has chosen text that the page may repeat: a query, or a path that leads nowhere or has words
 * among its `params`.
 */
function isTextChosen(request: Request, { status, params = {} }: Omit<Answer, "body">): boolean {
  // A post from another site comes without the session.
  if (request.method === "POST") return false;
  const isPathChosen = status >= 400 || Object.values(params).some((text) => text && !/^\d+$/.test(text));
  return isPathChosen || new URL(request.url).search !== "";
}

/**
 * Whether an answer holds the member's e-mail address beside such text. Compressed, it would be shorter for a right guess,
 * and its length can be read on the line.
 */
async function confirmsAddressGuess(request: Request, answer: Answer): Promise<boolean> {
  if (!isTextChosen(request, answer)) return false;
  // Without the database nobody is known, and no page holds an address.
  const viewer = await findViewer(request).catch(() => undefined);
  const { buffer, byteOffset, byteLength } = answer.body;
  return viewer !== undefined && holdsAddress(Buffer.from(buffer, byteOffset, byteLength).toString(), viewer.email);
}

/** Has a document sent as long as it is, without compression, if its length would confirm a guess. */
export async function keepLength(headers: Headers, request: Request, answer: Answer): Promise<void> {
  if (await confirmsAddressGuess(request, answer)) headers.append("Cache-Control", "no-transform");
}

/** The same for the data of a client navigation. */
export async function withKeptLength(request: Request, response: Response): Promise<Response> {
  const { status, headers } = response;
  if (!response.body || !isTextChosen(request, { status })) return response;
  const body = new Uint8Array(await response.arrayBuffer());
  await keepLength(headers, request, { status, body });
  return new Response(body, { status, headers });
}
