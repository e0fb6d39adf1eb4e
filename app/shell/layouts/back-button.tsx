import { Link, useLocation } from "@remix-run/react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";
import { urls } from "#app/urls.ts";
import { parentPathOf } from "./parent-path.ts";
import { useShell } from "../use-shell.ts";

/** Where the back button leads; undefined: there is none. */
export function useParentPath(): string | undefined {
  const member = Boolean(useShell()?.viewer);
  return parentPathOf(useLocation().pathname, member ? urls.members() : urls.index());
}

/** The back button of the installed app, where the browser shows none (spec 2, Top bar). */
export function BackButton({ to }: { to: string }) {
  const { t } = useTranslation("shell");
  return (
    <Link
      to={to}
      aria-label={t("back.label")}
      className="-ms-2 hidden h-touch w-touch shrink-0 place-items-center rounded-full hover:bg-wash installed:grid"
    >
      <Icon name="arrow-left" size={24} />
    </Link>
  );
}
