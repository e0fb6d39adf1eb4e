import type { EntryContext } from "@remix-run/node";
import type { ContextType } from "react";
import { previewOf } from "#app/landers/preview/preview-texts.server.ts";
import { findResendablePost } from "#app/platform/doors/resendable-post.server.ts";
import { areasOf } from "#app/platform/i18n/text-areas.ts";
import { textsVersion } from "#app/platform/i18n/text-files.server.ts";
import { hydrateOf, innermostHandle, namespacesOf } from "#app/platform/render/handle.ts";
import { hydrationFor } from "#app/platform/render/hydration.ts";
import type { RenderModeContext } from "#app/platform/render/render-mode.ts";
import { deviceOf, isTextBrowser } from "#app/platform/request/device.ts";
import { isLight } from "#app/platform/request/light.server.ts";
import { currentRequestId } from "#app/platform/request/request-scope.server.ts";
import { newNonce } from "#app/platform/secrets/ids.server.ts";
import { languageChoiceOf } from "#app/site/language/language.server.ts";
import { siteOf } from "#app/site/site.server.ts";
import deskCss from "../../desk.css?inline";
import siteCss from "../../styles.css?inline";
import type { Shell } from "../load-shell.server.ts";
import { startLightPage } from "../light-pages/light-document.server.ts";

export type DocumentPlan = Awaited<ReturnType<typeof planDocument>>;

/** What decides how a document is rendered: whose site, which language, with React or without, with which styles. */
export async function planDocument(
  request: Request,
  status: number,
  { staticHandlerContext: { matches: routes, loaderData, errors }, routeModules }: EntryContext,
) {
  const matches = routes.map(({ route: { id } }) => ({
    handle: routeModules[id]?.handle,
    loaded: loaderData[id] as unknown,
  }));
  const isDesk = innermostHandle(matches, "frame") === "desk";
  const [site, preview] = await Promise.all([siteOf(request), previewOf(request)]);
  const choice = isDesk ? { language: "en" as const, store: false } : await languageChoiceOf(request);
  const hydration = hydrationFor(preview ? "never" : hydrateOf(matches), deviceOf(request), isLight(request));
  const isTextOnly = isTextBrowser(request);
  // The page that offers a failed form again has no React: in the browser its fields would be unknown.
  const resendablePost = errors !== null && status >= 500 ? await findResendablePost(request) : undefined;
  const hydrate = hydration === "react" && !resendablePost && !isTextOnly;
  const mode: ContextType<typeof RenderModeContext> = {
    hydrate,
    isTextOnly,
    nonce: hydrate ? newNonce() : undefined,
    inlineCss: hydration === "static" ? (isDesk ? deskCss : siteCss) : undefined,
    texts: { language: choice.language, areas: areasOf(namespacesOf(matches)), version: textsVersion },
    resendablePost,
    requestId: currentRequestId(),
    scriptless: preview !== undefined,
    account: (loaderData.root as Shell | null | undefined)?.viewer?.account,
  };
  return {
    ...{ site, preview, choice, isDesk, isTextOnly, mode },
    framesSites: innermostHandle(matches, "framesSites") === true,
    lightPage: hydration === "light" ? startLightPage(request) : undefined,
  };
}
