import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { urls } from "../urls.ts";
import { useShell } from "./use-shell.ts";

/** The site's name as its mark: the first letter stands in a speech bubble. */
export function Logo() {
  const shell = useShell();
  const { t } = useTranslation("shell");
  const name = shell?.site.name ?? "";
  return (
    <Link
      to={shell?.viewer ? urls.members() : urls.index()}
      aria-label={t("navigation.home", { site: name })}
      className="flex min-h-touch items-center gap-2 no-underline"
    >
      <span className="grid h-9 w-9 place-items-center bg-accent font-display text-xl font-bold text-on-accent talk-sm">
        {name.slice(0, 1)}
      </span>
      <span className="font-display text-xl font-bold tracking-tight">{name}</span>
    </Link>
  );
}
