import { createHash } from "node:crypto";
import type { EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { isRouteErrorResponse } from "@remix-run/react";
import { findViewer } from "#app/account/session/viewer.server.ts";
import { paymentPageOrigins } from "#app/credits/payments/providers.server.ts";
import { previewOf } from "#app/landers/preview/preview-words.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { isUnavailable } from "#app/platform/database/database-unavailable.server.ts";
import { leaveTrace } from "#app/platform/database/leave-trace.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { currentRequestId } from "#app/platform/request/request-scope.server.ts";
import { deviceOf, isTextBrowser } from "#app/platform/request/device.ts";
import { newNonce } from "#app/platform/secrets/ids.server.ts";
import { isPlain, requestedPart, updatesAfter } from "#app/platform/request/plain.server.ts";
import { findOtherAccount, otherAccountOf, signedInAs } from "#app/platform/doors/page-account.server.ts";
import { findResendablePost } from "#app/platform/doors/resendable-post.server.ts";
import { areasOf } from "#app/platform/i18n/text-areas.ts";
import { textsVersion } from "#app/platform/i18n/text-files.server.ts";
import { textSourceFor } from "#app/platform/i18n/texts.server.ts";
import { TextsProvider } from "#app/platform/i18n/use-translation.tsx";
import { log } from "#app/platform/log.server.ts";
import { readCookie } from "#app/platform/request/cookies.server.ts";
import { languages } from "#app/platform/i18n/languages.ts";
import { unavailablePage } from "#app/platform/render/unavailable-page.server.ts";
import { answerFile, fileAnswerOf } from "#app/platform/render/file-answer.ts";
import { hydrateOf, innermostHandle, namespacesOf } from "#app/platform/render/handle.ts";
import { hydrationFor } from "#app/platform/render/hydration.ts";
import { withUsedStyles } from "#app/platform/render/page-styles.ts";
import { RenderModeContext } from "#app/platform/render/render-mode.ts";
import { closeDocument, dataScript, withoutData } from "#app/platform/render/data-script.server.ts";
import { compressBody } from "#app/platform/render/compress-body.server.ts";
import { partsOfPage } from "#app/platform/render/fragment-cache.server.tsx";
import { withNearRoutes } from "#app/platform/render/near-routes.server.ts";
import { renderToBuffer } from "#app/platform/render/render-to-buffer.server.ts";
import { bytesOfAnswer, wholeAnswer } from "#app/platform/render/whole-answer.server.ts";
import { securityHeaders } from "#app/platform/render/security-headers.server.ts";
import { isDeskRequest } from "#app/desk/require-desk.server.ts";
import { boot } from "#app/process/boot.server.ts";
import { startObserving } from "#app/process/observe-requests.server.ts";
import { startAgeGate } from "#app/process/age-gate/start-age-gate.server.ts";
import { rememberRefusal } from "#app/process/refused-resource.server.ts";
import { startRemixHandler } from "#app/process/start-remix-handler.server.ts";
import { startLiveEvents } from "#app/process/live-events.server.ts";
import { startPageAccounts } from "#app/process/start-page-accounts.server.ts";
import { startPageStore } from "#app/process/page-store/start-page-store.server.ts";
import { withoutDecoration } from "#app/platform/render/text-browser.ts";
import { finishPlainDocument, photosHeader, startPlainPage } from "#app/shell/plain/plain-document.server.ts";
import { requestedLanguages } from "#app/site/language-choice.ts";
import type { Shell } from "#app/shell/load-shell.server.ts";
import { frameFactsOf } from "#app/shell/frame-facts.ts";
import { languageChoiceOf, languageCookie } from "#app/site/language.server.ts";
import { imageOriginsOf } from "#app/site/image-origins.ts";
import { allSites, siteOf } from "#app/site/site.server.ts";
import { recordPageView } from "#app/tracking/record-page-view.server.ts";
import { PlainPageContext } from "#app/ui/plain-page.ts";
import deskCss from "./desk.css?inline";
import landerCss from "./lander.css?inline";
import visitorCss from "./visitor.css?inline";

boot();
startPageStore();
startAgeGate();
startPageAccounts();
startRemixHandler();
startLiveEvents();
startObserving();

/** Every document of the site: a page, or a 503 if not even the site is known. */
export default async function handleRequest(...args: Parameters<typeof renderDocument>): Promise<Response> {
  try {
    return await renderDocument(...args);
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    const [request] = args;
    const [language = "en"] = requestedLanguages({
      query: new URL(request.url).searchParams.get("lang"),
      cookie: readCookie(request, "language"),
      domainLanguage: "",
      acceptLanguage: request.headers.get("accept-language"),
      visible: languages,
    });
    return unavailablePage(language, currentRequestId());
  }
}

/** Renders a document into one buffer, with or without React, in the language of the request. */
async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const { loaderData, actionData } = context.staticHandlerContext;
  const file = fileAnswerOf({ ...loaderData, ...actionData });
  if (file) return answerFile(file, status);
  const matches = context.staticHandlerContext.matches.map((match) => ({
    handle: context.routeModules[match.route.id]?.handle,
    loaded: context.staticHandlerContext.loaderData[match.route.id] as unknown,
  }));
  const isDesk = innermostHandle(matches, "frame") === "desk";
  const [site, preview] = await Promise.all([siteOf(request), previewOf(request)]);
  const choice = isDesk ? { language: "en" as const, store: false } : await languageChoiceOf(request);
  const hydration = hydrationFor(preview ? "never" : hydrateOf(matches), deviceOf(request), isPlain(request));
  const plainPage = hydration === "plain" ? startPlainPage(request) : undefined;
  // `/v.js` sends a refused form again as a page: nothing of this answer is shown.
  const isForScript = updatesAfter(request) !== undefined || requestedPart(request) !== undefined;
  if (plainPage && status >= 400 && isForScript) return new Response(null, { status, headers });
  // The page that offers a failed form again has no React: in the browser its fields would be unknown.
  const failed = context.staticHandlerContext.errors !== null && status >= 500;
  const resendablePost = failed ? await findResendablePost(request) : undefined;
  const isTextOnly = isTextBrowser(request);
  const hydrate = hydration === "react" && !resendablePost && !isTextOnly;
  const nonce = hydrate ? newNonce() : undefined;
  const ownCss = { lander: landerCss, desk: deskCss, none: visitorCss }[innermostHandle(matches, "styles") ?? "none"];
  const inlineCss = hydration === "plain with inline css" ? ownCss : undefined;
  const texts = { areas: areasOf(namespacesOf(matches)), version: textsVersion };
  const frame = frameFactsOf(context.staticHandlerContext.loaderData.root);
  const requestId = currentRequestId();
  const shell = context.staticHandlerContext.loaderData.root as Shell | null | undefined;
  const account = shell?.viewer?.account;
  const parts = hydrate && frame ? partsOfPage(frame, account) : undefined;

  const scriptless = preview !== undefined;
  const mode = {
    hydrate,
    nonce,
    inlineCss,
    texts,
    resendablePost,
    place: parts?.place,
    requestId,
    scriptless,
    account,
  };

  const rendered = await renderToBuffer(
    <RenderModeContext.Provider value={mode}>
      <PlainPageContext.Provider value={plainPage}>
        <TextsProvider texts={textSourceFor(choice.language)}>
          <RemixServer context={withoutData(withNearRoutes(context))} url={request.url} nonce={nonce} />
        </TextsProvider>
      </PlainPageContext.Provider>
    </RenderModeContext.Provider>,
    nonce,
  );
  const document = closeDocument(rendered, await dataScript(context, nonce));
  const whole = parts?.fill(document) ?? document;
  const written = isTextOnly ? withoutDecoration(whole) : whole;
  const { body, css } = plainPage
    ? await finishPlainDocument(written, plainPage, choice.language)
    : isDesk
      ? // Whole: the desk's scripts bring in parts of other pages, such as the next page of photos.
        { body: written, css: inlineCss }
      : withUsedStyles(written, inlineCss);

  const page = {
    nonce,
    inlineCss: css,
    imageOrigins: imageOriginsOf(site.settings),
    formTargets: isDesk ? [] : paymentPageOrigins(),
    frameSources: innermostHandle(matches, "framesSites") ? (await allSites()).map((each) => each.origin) : [],
    frameAncestors: preview ? [preview.desk] : [],
  };
  for (const [name, value] of Object.entries(securityHeaders(page))) if (!headers.has(name)) headers.set(name, value);
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Language", choice.language);
  headers.append("Vary", "Cookie, Accept-Language, Sec-CH-UA-Mobile, Save-Data, ECT");
  if (site.secure) headers.set("Accept-CH", "ECT");
  if (isDesk) {
    headers.set("Cache-Control", "private, no-store");
    return wholeAnswer(await compressBody(request, body, headers), { status, headers });
  }
  const visit = status < 400 ? await countVisit(request) : undefined;
  if (visit) headers.append("Set-Cookie", visit);
  const photos = plainPage && photosHeader(request, site);
  if (photos) headers.append("Set-Cookie", photos);
  // A part must not take the place of the page with the same address.
  const isPart = plainPage?.after !== undefined || plainPage?.part !== undefined;
  if (isPart) headers.set("Cache-Control", "private, no-store");
  if (choice.store && !preview) headers.append("Set-Cookie", languageCookie(site, choice.language));
  if (preview) {
    headers.set("Cache-Control", "private, no-store");
    headers.set("X-Robots-Tag", "noindex");
  }
  const retryAfter = retryAfterOf(context) ?? (status === 503 ? "5" : undefined);
  if (retryAfter && (status === 429 || status === 503)) headers.set("Retry-After", retryAfter);

  if (!hydrate && !preview && status === 200 && request.method === "GET" && !isPart) {
    const etag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 24)}"`;
    headers.set("ETag", etag);
    if (request.headers.get("if-none-match") === etag) return new Response(null, { status: 304, headers });
  }
  return wholeAnswer(await compressBody(request, body, headers), { status, headers });
}

/** The Retry-After of the action or a loader: a screen without a `headers` export would lose it. */
function retryAfterOf({ staticHandlerContext: { actionHeaders, loaderHeaders } }: EntryContext): string | undefined {
  const sources = [...Object.values(actionHeaders ?? {}), ...Object.values(loaderHeaders)];
  return sources.map((headers) => headers.get("Retry-After")).find((value) => value !== null) ?? undefined;
}

/**
 * Counts the visit that a visitor's page belongs to; returns the cookie of a new one. A page is shown even if its visit
 * cannot be counted.
 */
function countVisit(request: Request): Promise<string | undefined> {
  const count = async () => {
    const viewer = await findViewer(request);
    return viewer ? undefined : recordPageView(db, request, await siteOf(request), now());
  };
  return leaveTrace(count());
}

/** The data of client navigations: as private as the document. */
export async function handleDataRequest(response: Response, { request }: { request: Request }): Promise<Response> {
  const visit = response.status < 500 && !isDeskRequest(request) ? await countVisit(request) : undefined;
  if (response.status === 503 && !response.headers.has("Retry-After")) response.headers.set("Retry-After", "5");
  if (visit) response.headers.append("Set-Cookie", visit);
  if (await previewOf(request)) response.headers.set("Cache-Control", "private, no-store");
  const other = otherAccountOf() ?? (await findOtherAccount(request));
  for (const [name, value] of Object.entries(other ? signedInAs(other) : {})) response.headers.set(name, value);
  if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "private, no-cache");
  response.headers.set("X-Content-Type-Options", "nosniff");
  if (!response.body) return response;
  // Read as a whole: no screen defers, and one write is a third of the cost of many.
  const body = await bytesOfAnswer(response);
  const { status, headers } = response;
  return wholeAnswer(await compressBody(request, body, headers), { status, headers });
}

/** Logs bugs, with the path only; refusals and aborted requests are not logged. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (isRouteErrorResponse(error)) return rememberRefusal(request, error);
  // An unavailable database was logged where it was noticed.
  if (request.signal.aborted || isUnavailable(error)) return;
  log.error({ error, method: request.method, path: new URL(request.url).pathname }, "a request failed");
}
