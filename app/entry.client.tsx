import { RemixBrowser } from "@remix-run/react";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { startProfileStore } from "#app/members/profile/profile-store.ts";
import { installFormPostFetch } from "#app/platform/fetch/form-post-fetch.ts";
import { startBrowserTexts } from "#app/platform/i18n/browser.ts";
import { TextsProvider } from "#app/platform/i18n/use-translation.tsx";
import { installLoaderFetch } from "#app/platform/fetch/loader-fetch.ts";
import { reloadOnChunkFailure } from "#app/shell/document/chunk-guard.ts";
import { sendPageHidden } from "#app/shell/document/page-hidden.ts";

reloadOnChunkFailure();
installLoaderFetch();
startProfileStore();
installFormPostFetch();
sendPageHidden();

void startBrowserTexts().then((texts) => {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <TextsProvider texts={texts}>
          <RemixBrowser />
        </TextsProvider>
      </StrictMode>,
    );
  });
});
