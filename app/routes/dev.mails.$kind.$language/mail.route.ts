import type { LoaderFunctionArgs } from "@remix-run/node";
import { devOnly } from "#app/demo/dev-only.server.ts";
import { isLanguage } from "#app/platform/i18n/languages.ts";
import { siteOf } from "#app/site/site.server.ts";
import { mailSamples } from "#app/demo/mail-samples.server.ts";

/** One sample mail as a mail program shows it; `?as=text` returns its text part. */
export async function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  devOnly(request);
  const { kind = "", language } = params;
  const sample = Object.hasOwn(mailSamples, kind) ? mailSamples[kind] : undefined;
  if (!sample || !isLanguage(language)) throw new Response("Not found", { status: 404 });
  const mail = sample({ site: await siteOf(request), language });
  const text = new URL(request.url).searchParams.get("as") === "text";
  return new Response(text ? mail.text : mail.html, {
    headers: {
      "Content-Type": `text/${text ? "plain" : "html"}; charset=utf-8`,
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
