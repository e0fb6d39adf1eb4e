import { Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "../ui/button-link.tsx";
import { Button } from "../ui/button.tsx";
import { urls } from "../urls.ts";
import { DismissForm } from "./dismiss-form.tsx";
import type { EntryWarning } from "./entry-warning.ts";
import { useShell } from "./use-shell.ts";

const readable = [
  { to: urls.page("terms"), text: "footer.terms" },
  { to: urls.page("privacy"), text: "footer.privacy" },
  { to: urls.page("cookies"), text: "footer.cookies" },
] as const;

/** The site-entry warning over the page: Enter is a plain form, Leave a link. The focus is in it from the start. */
export function EntryWarningOverlay({ words }: { words: EntryWarning["words"] }) {
  const shell = useShell();
  const { t } = useTranslation("shell");
  const box = useRef<HTMLDivElement>(null);
  // `autofocus` works in server HTML only; this is for a page that the client navigated to.
  useEffect(() => {
    if (!box.current?.contains(document.activeElement)) box.current?.focus();
  }, []);
  if (!shell) return null;
  const about = { site: shell.site.name, age: shell.minAge };
  return (
    <div className="fixed inset-0 z-50 overflow-y-auto overscroll-contain bg-black/80 backdrop-blur-xl">
      <div className="flex min-h-full items-center justify-center p-4">
        <div
          ref={box}
          role="dialog"
          aria-modal="true"
          aria-labelledby="entry-title"
          aria-describedby="entry-text"
          tabIndex={-1}
          autoFocus
          className="w-full max-w-form bg-surface p-6 text-ink shadow-float talk-lg focus:outline-none sm:p-9"
        >
          <p
            aria-hidden
            className="mb-5 inline-block bg-field px-4 py-2 font-display text-2xl font-bold text-on-field talk"
          >
            {shell.minAge}+
          </p>
          <h2 id="entry-title" className="text-2xl">
            {t(`entry.title.${words}`, about)}
          </h2>
          <p id="entry-text" className="mt-3">
            {t(`entry.text.${words}`, about)}
          </p>
          <div className="mt-6 grid gap-3 sm:grid-cols-2">
            <DismissForm name="entry_warning">
              <Button wide>{t("entry.enter")}</Button>
            </DismissForm>
            <ButtonLink to={urls.page("ban")} look="secondary" wide reloadDocument>
              {t("entry.leave")}
            </ButtonLink>
          </div>
          <ul className="mt-4 flex flex-wrap gap-x-5 text-sm text-muted">
            {readable.map(({ to, text }) => (
              <li key={to}>
                <Link
                  to={to}
                  reloadDocument
                  className="inline-flex min-h-touch items-center underline underline-offset-4"
                >
                  {t(text)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </div>
  );
}
