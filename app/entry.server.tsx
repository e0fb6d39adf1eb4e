import type { EntryContext } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { withKeptLength } from "#app/account/login/address-guess.server.ts";
import { isDeskRequest } from "#app/desk/require-desk.server.ts";
import { previewOf } from "#app/landers/preview/preview-texts.server.ts";
import { isUnavailable } from "#app/platform/database/database-unavailable.server.ts";
import { findOtherAccount, otherAccountOf, signedInAs } from "#app/platform/doors/page-account.server.ts";
import { versionHeader } from "#app/platform/fetch/other-version.ts";
import { textSourceFor } from "#app/platform/i18n/texts.server.ts";
import { TextsProvider } from "#app/platform/i18n/use-translation.tsx";
import { log } from "#app/platform/log.server.ts";
import { answerFile, fileAnswerOf } from "#app/platform/render/file-answer.ts";
import { renderToBuffer } from "#app/platform/render/render-to-buffer.server.ts";
import { RenderModeContext } from "#app/platform/render/render-mode.ts";
import { isNotModified } from "#app/platform/request/is-not-modified.ts";
import { requestedPart, updatesAfter } from "#app/platform/request/light.server.ts";
import { runningBuild } from "#app/platform/running-build.server.ts";
import { countVisit } from "#app/shell/count-visit.server.ts";
import { answerUnavailable } from "#app/shell/document/answer-unavailable.server.ts";
import { setDocumentHeaders } from "#app/shell/document/document-headers.server.ts";
import { finishDocument } from "#app/shell/document/finish-document.server.ts";
import { planDocument } from "#app/shell/document/plan-document.server.ts";
import { LightPageContext } from "#app/ui/light-page.ts";

export { hooks } from "./server-hooks.server.ts";

/** Every document of the site: a page, or a 503 if not even the site is known. */
export default async function handleRequest(...args: Parameters<typeof renderDocument>): Promise<Response> {
  try {
    return await renderDocument(...args);
  } catch (error) {
    if (isUnavailable(error)) return answerUnavailable(args[0]);
    throw error;
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
  const plan = await planDocument(request, status, context);
  // `/v.js` sends a refused form again as a page: nothing of this answer is shown.
  const isForScript = updatesAfter(request) !== undefined || requestedPart(request) !== undefined;
  if (plan.lightPage && status >= 400 && isForScript) return new Response(null, { status, headers });

  const { nonce } = plan.mode;
  const rendered = await renderToBuffer(
    <RenderModeContext.Provider value={plan.mode}>
      <LightPageContext.Provider value={plan.lightPage}>
        <TextsProvider texts={textSourceFor(plan.choice.language)}>
          <RemixServer context={context} url={request.url} nonce={nonce} />
        </TextsProvider>
      </LightPageContext.Provider>
    </RenderModeContext.Provider>,
    nonce,
  );
  const document = await finishDocument(rendered, plan);
  await setDocumentHeaders(headers, request, status, context, plan, document);
  const etag = headers.get("ETag");
  if (etag && isNotModified(request, etag)) return new Response(null, { status: 304, headers });
  return new Response(document.body as BodyInit, { status, headers });
}

/** The data of client navigations: as private as the document. */
export async function handleDataRequest(response: Response, { request }: { request: Request }): Promise<Response> {
  const { status, headers } = response;
  const visit = status < 500 && !isDeskRequest(request) ? await countVisit(request) : undefined;
  if (visit) headers.append("Set-Cookie", visit);
  if (status === 503 && !headers.has("Retry-After")) headers.set("Retry-After", "5");
  if (await previewOf(request)) headers.set("Cache-Control", "private, no-store");
  const other = otherAccountOf() ?? (await findOtherAccount(request));
  for (const [name, value] of Object.entries(other ? signedInAs(other) : {})) headers.set(name, value);
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-cache");
  headers.set("X-Content-Type-Options", "nosniff");
  const version = runningBuild()?.build.assets.version;
  if (version) headers.set(versionHeader, version);
  return isDeskRequest(request) ? response : withKeptLength(request, response);
}

/** Logs bugs, with the path only; refusals and aborted requests are not logged. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (isRouteErrorResponse(error)) return;
  // An unavailable database was logged where it was noticed.
  if (request.signal.aborted || isUnavailable(error)) return;
  log.error({ error, method: request.method, path: new URL(request.url).pathname }, "a request failed");
}
