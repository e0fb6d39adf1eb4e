import { createHash } from "node:crypto";
import type { EntryContext } from "@remix-run/node";
import { keepLength } from "#app/account/login/address-guess.server.ts";
import { paymentPageOrigins } from "#app/credits/payments/providers.server.ts";
import { securityHeaders } from "#app/platform/render/security-headers.server.ts";
import { imageOriginsOf } from "#app/site/image-origins.ts";
import { languageCookie } from "#app/site/language/language.server.ts";
import { allSites } from "#app/site/site.server.ts";
import { countVisit } from "../count-visit.server.ts";
import { photosHeader } from "../light-pages/light-document.server.ts";
import type { DocumentPlan } from "./plan-document.server.ts";

/**
 * Sets the headers of a rendered document: its policy, its language, how long it may be kept, and the cookies of the
 * visit, the language and the photos. `css`: the styles that it carries. What a screen has set itself stays.
 */
export async function setDocumentHeaders(
  headers: Headers,
  request: Request,
  status: number,
  context: EntryContext,
  plan: DocumentPlan,
  { body, css }: { body: Buffer; css: string | undefined },
): Promise<void> {
  const { site, preview, choice, isDesk, lightPage, mode } = plan;
  const policy = securityHeaders({
    nonce: mode.nonce,
    inlineCss: css,
    imageOrigins: imageOriginsOf(site.settings),
    formTargets: isDesk ? [] : paymentPageOrigins(),
    frameSources: plan.framesSites ? (await allSites()).map((each) => each.origin) : [],
    frameAncestors: preview ? [preview.desk] : [],
  });
  for (const [name, value] of Object.entries(policy)) if (!headers.has(name)) headers.set(name, value);
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Language", choice.language);
  headers.append("Vary", "Cookie, Accept-Language, Sec-CH-UA-Mobile, Save-Data, ECT");
  if (site.secure) headers.set("Accept-CH", "ECT");
  const retryAfter = retryAfterOf(context) ?? (status === 503 ? "5" : undefined);
  if (retryAfter && (status === 429 || status === 503)) headers.set("Retry-After", retryAfter);
  if (isDesk) {
    headers.set("Cache-Control", "private, no-store");
    return;
  }
  const visit = status < 400 ? await countVisit(request) : undefined;
  if (visit) headers.append("Set-Cookie", visit);
  const photos = lightPage && photosHeader(request, site);
  if (photos) headers.append("Set-Cookie", photos);
  if (choice.store && !preview) headers.append("Set-Cookie", languageCookie(site, choice.language));
  if (preview) headers.set("X-Robots-Tag", "noindex");
  // A part must not take the place of the page with the same address.
  const isPart = lightPage?.after !== undefined || lightPage?.part !== undefined;
  if (isPart || preview) headers.set("Cache-Control", "private, no-store");
  const { params } = context.staticHandlerContext.matches.at(-1) ?? {};
  await keepLength(headers, request, { status, body, params });
  // A hydrated page has none: an answer without a body would pair its new nonce with the old page.
  if (!mode.hydrate && !preview && !isPart && status === 200 && request.method === "GET") {
    headers.set("ETag", `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 24)}"`);
  }
}

/** The Retry-After of the action or a loader: a screen without a `headers` export would lose it. */
function retryAfterOf({ staticHandlerContext: { actionHeaders, loaderHeaders } }: EntryContext): string | undefined {
  const sources = [...Object.values(actionHeaders ?? {}), ...Object.values(loaderHeaders)];
  return sources.map((headers) => headers.get("Retry-After")).find((value) => value !== null) ?? undefined;
}
