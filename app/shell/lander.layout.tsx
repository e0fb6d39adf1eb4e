import { Outlet } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ScreenHandle } from "../platform/render/handle.ts";
import { urls } from "../urls.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { ErrorPage } from "./error-page.tsx";
import { EntryWarning } from "./entry-warning.tsx";
import { Footer } from "./footer.tsx";
import { LanguageMenu } from "./language-menu.tsx";
import { Logo } from "./logo.tsx";

export const handle: ScreenHandle = { hydrate: "desktop", styles: "lander" };

/** The lander layout: a simple navigation with a logo. The error page has its own main. */
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
    <EntryWarning layout="lander">
      <div className="flex min-h-screen flex-col">
        <header className="mx-auto flex w-full max-w-page items-center justify-between gap-3 px-gutter py-2">
          <Logo />
          {/* The outermost comes first: where a page is painted half read, nothing moves when the rest arrives. */}
          <div className="flex flex-1 flex-row-reverse items-center gap-2">
            <ButtonLink to={urls.login()} look="secondary" size="small">
              {t("navigation.login")}
            </ButtonLink>
            <LanguageMenu />
          </div>
        </header>
        <div className="flex-1">{children}</div>
        <Footer />
      </div>
    </EntryWarning>
  );
}
