import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireDeskDoor } from "#app/desk/require-desk.server.ts";
import { passkeyLibrary } from "#app/platform/passkeys/passkey-library.server.ts";

/** The library of the desk's passkeys, which may have a host of its own. */
export function loader({ request }: LoaderFunctionArgs): Response {
  requireDeskDoor(request);
  return passkeyLibrary("private, max-age=86400");
}
