import { RemixBrowser } from "@remix-run/react";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { withProfileStore } from "#app/members/profile/profile-store.ts";
import { withFormPosts } from "#app/platform/fetch/form-post-fetch.ts";
import { startBrowserTexts } from "#app/platform/i18n/browser.ts";
import { TextsProvider } from "#app/platform/i18n/use-translation.tsx";
import { withPageAccount } from "#app/platform/fetch/page-account-fetch.ts";
import { withLoaders } from "#app/platform/fetch/loader-fetch.ts";
import { areScreensLoaded, readPageData } from "#app/platform/remix-internals.ts";
import { hasBrowserNeeds } from "#app/shell/document/browser-needs.ts";
import { reloadOnChunkFailure } from "#app/shell/document/chunk-guard.ts";
import { EarlyInput, keepEarlyInput } from "#app/shell/document/early-input.tsx";
import { sendPageHidden } from "#app/shell/document/page-hidden.ts";

if (hasBrowserNeeds(window)) void takeOver();

/** Hydrates the page; one that cannot be hydrated stays as the server sent it. */
async function takeOver(): Promise<void> {
  reloadOnChunkFailure();
  // From the inside: every call names the page's account, loaders are asked again, profiles are kept, posts are not lost.
  window.fetch = withFormPosts(withProfileStore(withLoaders(withPageAccount(window.fetch.bind(window)))));
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
