// The package names no file for pages without a bundler.
import script from "../../../node_modules/@simplewebauthn/browser/dist/bundle/index.umd.min.js?raw";

/** `@simplewebauthn/browser` as a script of its own: `/passkeys.js` loads it when a passkey is used. */
export function passkeyLibrary(cacheControl: string): Response {
  return new Response(script, {
    headers: {
      "Content-Type": "text/javascript; charset=utf-8",
      "Cache-Control": cacheControl,
      "X-Content-Type-Options": "nosniff",
    },
  });
}
