import type { LoaderFunctionArgs } from "@remix-run/node";
import { siteOf } from "#app/site/site.server.ts";
import { localizedUrl, publicPages } from "#app/pages/search-engines/public-pages.ts";

/** The site's public pages, each in each of its languages. Public. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { origin, settings } = await siteOf(request);
  const languages = settings.locales.length > 1 ? settings.locales : [];
  const entries = publicPages.flatMap((path) => {
    const plain = origin + path;
    const alternates = [
      ...languages.map((language) => alternate(language, localizedUrl(origin, path, language))),
      alternate("x-default", plain),
    ].join("");
    const addresses = [plain, ...languages.map((language) => localizedUrl(origin, path, language))];
    return addresses.map((address) => `<url><loc>${address}</loc>${alternates}</url>`);
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

function alternate(language: string, address: string): string {
  return `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`;
}
