import type { LoaderFunctionArgs } from "@remix-run/node";
import { textsIn } from "#app/platform/i18n/texts.server.ts";
import { languageOf } from "#app/site/language/language.server.ts";
import { siteOf } from "#app/site/site.server.ts";
import { urls } from "#app/urls.ts";

/** The web app manifest: name, start page and icons (spec 2, installed app). */
export async function loader({ request }: LoaderFunctionArgs) {
  const [site, language] = await Promise.all([siteOf(request), languageOf(request)]);
  const { name, description } = site.settings;
  const manifest = {
    id: "/",
    name,
    short_name: name,
    description: description[language] ?? textsIn(language, "scenes")("index.lead"),
    lang: language,
    start_url: urls.members(),
    scope: "/",
    display: "standalone",
    background_color: "#f5f0f2",
    theme_color: "#f5f0f2",
    icons: [
      { src: "/icons/app-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icons/app-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icons/app-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: {
      "content-type": "application/manifest+json; charset=utf-8",
      "cache-control": "private, max-age=3600",
      vary: "Cookie, Accept-Language",
    },
  });
}
