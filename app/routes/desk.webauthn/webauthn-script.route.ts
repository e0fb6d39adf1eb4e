import type { LoaderFunctionArgs } from "@remix-run/node";
// The package names no file for pages without a bundler.
import script from "../../../node_modules/@simplewebauthn/browser/dist/bundle/index.umd.min.js?raw";
import { requireDeskDoor } from "#app/desk/require-desk.server.ts";

/** `@simplewebauthn/browser` as a script for the desk's pages, which have no bundle of their own. */
export function loader({ request }: LoaderFunctionArgs): Response {
  requireDeskDoor(request);
  return new Response(script, {
    headers: {
      "Content-Type": "text/javascript; charset=utf-8",
      "Cache-Control": "private, max-age=86400",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
