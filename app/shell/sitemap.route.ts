import type { LoaderFunctionArgs } from "@remix-run/node";
import { siteOf } from "../site/site.server.ts";
import { inLanguage, publicPages } from "./public-pages.ts";

/** The site's public pages, each with its languages. Public. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { origin, settings } = await siteOf(request);
  const entries = publicPages.map((path) => {
    const alternates = settings.locales.map(
      (language) => `<xhtml:link rel="alternate" hreflang="${language}" href="${inLanguage(origin, path, language)}"/>`,
    );
    return `<url><loc>${origin}${path}</loc>${alternates.join("")}</url>`;
  });
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join("\n")}
</urlset>
`;
  return new Response(xml, {
    headers: { "content-type": "application/xml; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
}
