import { createHash, randomBytes } from "node:crypto";
import type { EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { isRouteErrorResponse } from "@remix-run/react";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { findViewer } from "#app/account/viewer.server.ts";
import { paymentHosts } from "#app/credits/providers.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { deviceOf, savesData } from "#app/platform/device.ts";
import { instanceFor, textsFor } from "#app/platform/i18n/texts.server.ts";
import { log } from "#app/platform/log.server.ts";
import { answerFile, fileAnswerOf } from "#app/platform/render/file-answer.ts";
import { innermost, namespacesOf } from "#app/platform/render/handle.ts";
import { hydrationFor } from "#app/platform/render/hydration.ts";
import { RenderModeContext } from "#app/platform/render/render-mode.ts";
import { renderWhole } from "#app/platform/render/render-whole.server.ts";
import { securityHeaders } from "#app/platform/render/security-headers.server.ts";
import { boot } from "#app/shell/boot.server.ts";
import { languageChoiceOf, languageCookie } from "#app/site/language.server.ts";
import { imageOriginsOf } from "#app/site/image-origins.ts";
import { siteOf } from "#app/site/site.server.ts";
import { noteVisit } from "#app/tracking/note-visit.server.ts";
import landerCss from "./lander.css?inline";
import visitorCss from "./visitor.css?inline";

boot();

/** Every document of the site: rendered whole, with or without React, in the language of the request. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const file = fileAnswerOf(context.staticHandlerContext.loaderData);
  if (file) return answerFile(file, status);
  const [site, choice] = await Promise.all([siteOf(request), languageChoiceOf(request)]);
  const matches = context.staticHandlerContext.matches.map((match) => ({
    handle: context.routeModules[match.route.id]?.handle,
    loaded: context.staticHandlerContext.loaderData[match.route.id] as unknown,
  }));
  const hydration = hydrationFor(innermost(matches, "hydrate"), deviceOf(request), savesData(request));
  const hydrate = hydration === "react";
  const nonce = hydrate ? randomBytes(16).toString("base64") : undefined;
  const ownCss = innermost(matches, "styles") === "lander" ? landerCss : visitorCss;
  const inlineCss = hydration === "plain with inline css" ? ownCss : undefined;
  const i18n = instanceFor(choice.language);
  i18n.use(initReactI18next);
  const texts = hydrate ? textsFor(choice.language, namespacesOf(matches)) : {};

  const body = await renderWhole(
    <RenderModeContext.Provider value={{ hydrate, nonce, inlineCss, texts }}>
      <I18nextProvider i18n={i18n}>
        <RemixServer context={context} url={request.url} nonce={nonce} />
      </I18nextProvider>
    </RenderModeContext.Provider>,
    nonce,
  );

  const page = { nonce, inlineCss, imageOrigins: imageOriginsOf(site.settings), formTargets: paymentHosts() };
  for (const [name, value] of Object.entries(securityHeaders(page))) if (!headers.has(name)) headers.set(name, value);
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Language", choice.language);
  headers.append("Vary", "Cookie, Accept-Language, Sec-CH-UA-Mobile, Save-Data");
  const visit = status < 400 ? await countVisit(request) : undefined;
  if (visit) headers.append("Set-Cookie", visit);
  if (choice.store) headers.append("Set-Cookie", languageCookie(site, choice.language));
  if (status === 503) headers.set("Retry-After", "5");

  if (!hydrate && status === 200 && request.method === "GET") {
    const etag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 24)}"`;
    headers.set("ETag", etag);
    if (request.headers.get("if-none-match") === etag) return new Response(null, { status: 304, headers });
  }
  return new Response(new Uint8Array(body), { status, headers });
}

/** Every page that a visitor is shown, or goes on to, belongs to a visit; gives the cookie of a new one. */
async function countVisit(request: Request): Promise<string | undefined> {
  const viewer = await findViewer(request);
  return viewer ? undefined : noteVisit(db, request, await siteOf(request), now());
}

/** Data of client navigation: private as the document is. */
export async function handleDataRequest(response: Response, { request }: { request: Request }): Promise<Response> {
  const visit = await countVisit(request);
  if (visit) response.headers.append("Set-Cookie", visit);
  if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "private, no-cache");
  response.headers.set("X-Content-Type-Options", "nosniff");
  return response;
}

/** Bugs go to the log, with the path only; refusals and clients that left do not. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  // Remix's warning about an address that only strangers type: it answers, and nobody's log is for them to fill.
  if (error instanceof Error && error.message.includes("should not be making ?_data requests")) return;
  log.error({ error, method: request.method, path: new URL(request.url).pathname }, "a request failed");
}
