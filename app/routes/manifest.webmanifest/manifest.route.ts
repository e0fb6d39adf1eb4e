import type { LoaderFunctionArgs } from "@remix-run/node";
import { findViewer } from "#app/account/session/viewer.server.ts";
import { textsIn } from "#app/platform/i18n/texts.server.ts";
import { discretionOf } from "#app/shell/discretion/discretion.server.ts";
import { languageOf } from "#app/site/language/language.server.ts";
import { siteOf } from "#app/site/site.server.ts";
import { urls } from "#app/urls.ts";

/**
 * The web app manifest: name, start page and icons (spec 2, installed app); neutral ones for who wants it
 * (app/account/README.md#neutral-name).
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const [site, language, viewer] = await Promise.all([siteOf(request), languageOf(request), findViewer(request)]);
  const { description } = site.settings;
  const neutral = discretionOf(viewer, site.settings, language).neutralTitle;
  const name = neutral ?? site.settings.name;
  const icon = (file: string) => `/icons/${neutral ? "neutral" : "app"}-${file}.png`;
  const manifest = {
    id: "/",
    name,
    short_name: name,
    description: neutral ?? description[language] ?? textsIn(language, "scenes")("index.lead"),
    lang: language,
    start_url: urls.members(),
    scope: "/",
    display: "standalone",
    background_color: "#f5f0f2",
    theme_color: "#f5f0f2",
    icons: [
      { src: icon("192"), sizes: "192x192", type: "image/png" },
      { src: icon("512"), sizes: "512x512", type: "image/png" },
      { src: icon("maskable-512"), sizes: "512x512", type: "image/png", purpose: "maskable" },
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
