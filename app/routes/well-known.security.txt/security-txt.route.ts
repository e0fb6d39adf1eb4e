import type { LoaderFunctionArgs } from "@remix-run/node";
import { now } from "#app/platform/clock.server.ts";
import { siteOf } from "#app/site/site.server.ts";
import { securityTxt } from "#app/site/well-known/security-txt.ts";

/** Where to report a weakness (RFC 9116), from the setting `security_contact`; 404 while it is not set. Public. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { origin, settings } = await siteOf(request);
  if (settings.security_contact === "") return new Response("Not found\n", { status: 404 });
  return new Response(securityTxt({ origin, contact: settings.security_contact, languages: settings.locales }, now()), {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
}
