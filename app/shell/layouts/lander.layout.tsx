import { Outlet } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import type { ScreenHandle } from "#app/platform/render/handle.ts";
import { PageColumn } from "#app/ui/page.tsx";
import { urls } from "#app/urls.ts";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { ErrorPage } from "../errors/error-page.tsx";
import { EntryWarningFrame } from "../entry-warning/entry-warning.tsx";
import { Footer } from "./footer.tsx";
import { LanguageMenu } from "../language/language-menu.tsx";
import { Logo } from "./logo.tsx";

export const handle: ScreenHandle = { hydrate: "desktop" };

/** The lander layout: a simple bar with a logo. The error page brings its own <main>. */
export default function LanderLayout() {
  return (
    <LanderFrame>
      <main id="content">
        <Outlet />
      </main>
    </LanderFrame>
  );
}

export function ErrorBoundary() {
  return (
    <LanderFrame>
      <ErrorPage />
    </LanderFrame>
  );
}

function LanderFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation("shell");
  return (
    <EntryWarningFrame layout="lander">
      <div className="flex min-h-screen flex-col">
        <PageColumn as="header" className="top-bar w-full py-2">
          <Logo />
          {/* In reverse order: when the browser paints a page before all of it has arrived, nothing moves later. */}
          <div className="flex flex-1 flex-row-reverse items-center gap-2">
            <ButtonLink
              to={urls.login()}
              variant="secondary"
              size="small"
              className="shrink-0 whitespace-nowrap max-sm:px-3"
            >
              {t("navigation.login")}
            </ButtonLink>
            <LanguageMenu compact />
          </div>
        </PageColumn>
        <div className="flex-1">{children}</div>
        <Footer />
      </div>
    </EntryWarningFrame>
  );
}
