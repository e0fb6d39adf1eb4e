import { Link } from "@remix-run/react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { urls } from "#app/urls.ts";
import { useShell } from "../use-shell.ts";

/** The logo: the first letter of the site's name in a speech bubble, then the name. */
export function Logo() {
  const shell = useShell();
  const { t } = useTranslation("shell");
  const name = shell?.site.name ?? "";
  return (
    <Link
      to={shell?.viewer ? urls.members() : urls.index()}
      aria-label={t("navigation.home", { site: name })}
      className="flex min-h-touch min-w-0 items-center no-underline"
    >
      {/* If the name does not fit beside the letter, it wraps into the hidden overflow. */}
      <span className="flex h-9 flex-wrap gap-x-2 overflow-hidden leading-9">
        {/* Drawn by the stylesheet, so that text browsers and screen readers get the name only once. */}
        <span
          aria-hidden
          data-letter={name.slice(0, 1)}
          className="grid h-9 w-9 place-items-center bg-accent font-display text-xl font-bold text-on-accent talk-sm before:pt-[.08em] before:leading-none before:content-[attr(data-letter)]"
        />{" "}
        <span translate="no" className="pe-1 font-display text-xl font-bold leading-9 tracking-tight">
          {name}
        </span>
      </span>
    </Link>
  );
}
