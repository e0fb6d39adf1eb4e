import { RemixBrowser } from "@remix-run/react";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { startProfileStore } from "#app/members/profile/profile-store.ts";
import { installFormPostFetch } from "#app/platform/fetch/form-post-fetch.ts";
import { startBrowserTexts } from "#app/platform/i18n/browser.ts";
import { TextsProvider } from "#app/platform/i18n/use-translation.tsx";
import { installPageAccountFetch } from "#app/platform/fetch/page-account-fetch.ts";
import { installLoaderFetch } from "#app/platform/fetch/loader-fetch.ts";
import { areScreensLoaded } from "#app/platform/own-answers.ts";
import { hasBrowserNeeds } from "#app/shell/document/browser-needs.ts";
import { reloadOnChunkFailure } from "#app/shell/document/chunk-guard.ts";
import { EarlyInput, keepEarlyInput } from "#app/shell/document/early-input.tsx";
import { sendPageHidden } from "#app/shell/document/page-hidden.ts";

if (hasBrowserNeeds(window)) void takeOver();

/** Hydrates the page; one that cannot be hydrated stays as the server sent it. */
async function takeOver(): Promise<void> {
  reloadOnChunkFailure();
  installPageAccountFetch();
  installLoaderFetch();
  startProfileStore();
  installFormPostFetch();
  sendPageHidden();

  const [texts] = await Promise.all([startBrowserTexts(), readPageData()]);
  // Without its screens React would empty the document.
  if (!areScreensLoaded()) return;
  const restore = keepEarlyInput();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <EarlyInput restore={restore}>
          <TextsProvider texts={texts}>
            <RemixBrowser />
          </TextsProvider>
        </EarlyInput>
      </StrictMode>,
    );
  });
}

/**
 * Remix reads the data of a page in its first rendering, and React waits for it with the whole document. A tap in that
 * moment makes React 18 give the document up for good (its error 345), so the data is read before.
 */
async function readPageData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (reading) {
    // Anything else is an error, which the first rendering would meet again.
    if (!(reading instanceof Promise)) throw reading;
    await reading;
  }
}
