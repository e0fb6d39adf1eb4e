import { reasonText } from "../i18n/texts.server.ts";
import type { Language } from "../i18n/languages.ts";
import { securityHeaders } from "./security-headers.server.ts";

/**
 * The page of a process that does not know its site (its database has been unavailable since the start): 503 with
 * Retry-After, the usual error text and the request's id, without anything of a site.
 */
export function unavailablePage(language: Language, requestId: string | undefined): Response {
  const message = reasonText(language, "try_later");
  const body = `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${message}</title></head><body><main><p>503</p><h1>${message}</h1><p>${requestId ?? ""}</p></main></body></html>
`;
  const headers = new Headers(
    securityHeaders({ nonce: undefined, inlineCss: undefined, imageOrigins: [], formTargets: [] }),
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Language", language);
  headers.set("Cache-Control", "no-store");
  headers.set("Retry-After", "5");
  return new Response(body, { status: 503, headers });
}
