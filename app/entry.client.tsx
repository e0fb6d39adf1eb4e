import { RemixBrowser } from "@remix-run/react";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { startBrowserTexts } from "#app/platform/i18n/browser.ts";
import { startPatientRereads } from "#app/platform/patient-rereads.ts";
import { guardChunks } from "#app/shell/chunk-guard.ts";
import { sendPageHidden } from "#app/shell/page-hidden.ts";

guardChunks();
startPatientRereads();
sendPageHidden();

void startBrowserTexts().then((i18n) => {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <I18nextProvider i18n={i18n}>
          <RemixBrowser />
        </I18nextProvider>
      </StrictMode>,
    );
  });
});
