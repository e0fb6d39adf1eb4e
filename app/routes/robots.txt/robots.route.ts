import type { LoaderFunctionArgs } from "@remix-run/node";
import { siteOf } from "#app/site/site.server.ts";

/** robots.txt: crawlers may read everything but the members' pages. Public. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { origin } = await siteOf(request);
  const disallowed = ["/members", "/chats", "/likes", "/settings", "/photos", "/api", "/dev"];
  const lines = [
    "User-agent: *",
    ...disallowed.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
}
