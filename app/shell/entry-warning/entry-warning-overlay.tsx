import { Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { Button } from "#app/ui/buttons/button.tsx";
import { urls } from "#app/urls.ts";
import { DismissForm } from "../dismissals/dismiss-form.tsx";
import type { EntryWarningDisplay } from "./entry-warning-rules.ts";
import { useShell } from "../use-shell.ts";

const readable = [
  { to: urls.page("terms"), text: "footer.terms" },
  { to: urls.page("privacy"), text: "footer.privacy" },
  { to: urls.page("cookies"), text: "footer.cookies" },
] as const;

/** The site-entry warning as an overlay: Enter is a plain form, Leave a link. It has the focus from the start. */
export function EntryWarningOverlay({ text }: { text: EntryWarningDisplay["text"] }) {
  const shell = useShell();
  const { t } = useTranslation("shell");
  const box = useRef<HTMLDivElement>(null);
  // `autofocus` works only in the server's HTML; this covers client navigations.
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
            {t(`entry.title.${text}`, about)}
          </h2>
          <p id="entry-text" className="mt-3">
            {t(`entry.text.${text}`, about)}
          </p>
          <div className="mt-6 grid gap-3 sm:grid-cols-2">
            <DismissForm name="entry_warning">
              <Button wide>{t("entry.enter")}</Button>
            </DismissForm>
            <ButtonLink to={urls.page("ban")} variant="secondary" wide reloadDocument>
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
