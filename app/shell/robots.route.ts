import type { LoaderFunctionArgs } from "@remix-run/node";
import { siteOf } from "../site/site.server.ts";

/** What machines may read: everything public; members' places are closed to them. Public. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { origin } = await siteOf(request);
  const closed = ["/members", "/chats", "/likes", "/settings", "/photos", "/api", "/dev"];
  const lines = [
    "User-agent: *",
    ...closed.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
}
