import { Form, NavLink } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { creditsBadge } from "../credits/credits-badge.ts";
import { urls } from "../urls.ts";
import { Avatar } from "../ui/avatar.tsx";
import { ButtonLink } from "../ui/button-link.tsx";
import { classes } from "../ui/classes.ts";
import { CountBadge } from "../ui/count-badge.tsx";
import type { IconName } from "../ui/icon-names.ts";
import { Icon } from "../ui/icon.tsx";
import { MenuItem } from "../ui/menu-item.tsx";
import { Menu, menuItemLook } from "../ui/menu.tsx";
import { BackButton } from "./back-button.tsx";
import { cappedCount } from "./capped-count.ts";
import { LanguageMenu } from "./language-menu.tsx";
import { Logo } from "./logo.tsx";
import type { Shell } from "./shell-data.server.ts";
import { useNews } from "./use-news.ts";
import { useShell } from "./use-shell.ts";

/** The bar on top of every page of the default layout (spec 2). On phones a member's places stand at the bottom. */
export function TopBar() {
  const shell = useShell();
  const { t } = useTranslation("shell");
  if (!shell) return null;
  return (
    <header className="border-b border-line bg-surface pt-[env(safe-area-inset-top)]">
      {/* Inside, because under an open modal it would be content without a landmark. */}
      <a
        href="#content"
        className="sr-only z-50 bg-surface p-3 font-semibold focus:not-sr-only focus:fixed focus:start-2 focus:top-2"
      >
        {t("navigation.skip")}
      </a>
      <div className="mx-auto flex max-w-page items-center justify-between gap-3 px-gutter py-1.5">
        <div className="flex min-w-0 items-center gap-1">
          <BackButton />
          <Logo />
        </div>
        {shell.viewer ? (
          <div className="flex items-center gap-2">
            <Places />
            <AccountMenu viewer={shell.viewer} />
          </div>
        ) : (
          <VisitorActions />
        )}
      </div>
    </header>
  );
}

function VisitorActions() {
  const { t } = useTranslation("shell");
  return (
    <div className="flex items-center gap-2">
      <LanguageMenu />
      <ButtonLink to={urls.login()} look="secondary" size="small">
        {t("navigation.login")}
      </ButtonLink>
    </div>
  );
}

function Places() {
  const { t } = useTranslation("shell");
  const { unread, newLikes, credits, paidUser } = useNews();
  return (
    <nav
      aria-label={t("navigation.label")}
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] sm:static sm:border-0 sm:pb-0"
    >
      <ul className="mx-auto flex max-w-page justify-around sm:gap-1">
        <Place
          to={urls.members()}
          icon="search"
          label={t("navigation.members")}
          short={t("navigation.members_short")}
        />
        <Place to={urls.chats()} icon="message-circle" label={t("navigation.messages")}>
          {unread > 0 ? (
            <CountBadge label={t("navigation.messages_unread", { count: unread })}>{cappedCount(unread)}</CountBadge>
          ) : null}
        </Place>
        <Place to={urls.likes()} icon="heart" label={t("navigation.likes")}>
          {newLikes > 0 ? (
            <CountBadge label={t("navigation.likes_new", { count: newLikes })}>{cappedCount(newLikes)}</CountBadge>
          ) : null}
        </Place>
        <CreditsPlace credits={credits} paidUser={paidUser} />
      </ul>
    </nav>
  );
}

/** Credits for those who have paid, with a badge when few are left; Get Premium for the others (spec 2). */
function CreditsPlace({ credits, paidUser }: { credits: number; paidUser: boolean }) {
  const { t } = useTranslation("shell");
  if (!paidUser)
    return (
      <Place to={urls.premium()} icon="crown" label={t("navigation.premium")} short={t("navigation.premium_short")} />
    );
  const badge = creditsBadge(credits);
  return (
    <Place to={urls.credits()} icon="coins" label={t("navigation.credits")}>
      {badge ? (
        <CountBadge look={badge} label={t("navigation.credits_left", { count: credits })}>
          {credits}
        </CountBadge>
      ) : null}
    </Place>
  );
}

type PlaceProps = { to: string; icon: IconName; label: string; short?: string; children?: React.ReactNode };

function Place({ to, icon, label, short, children }: PlaceProps) {
  return (
    <li className="min-w-0 flex-1 sm:flex-none">
      <NavLink
        to={to}
        className={({ isActive }) =>
          classes(
            "relative flex min-h-14 flex-col items-center justify-center gap-0.5 px-0.5 text-xs font-semibold sm:min-h-touch sm:flex-row sm:gap-2 sm:rounded sm:px-3 sm:text-sm",
            isActive ? "text-accent-text" : "text-ink hover:bg-wash",
          )
        }
      >
        <Icon name={icon} size={22} />
        <span className="max-w-full truncate sm:sr-only md:not-sr-only lg:hidden">{short ?? label}</span>
        <span className="hidden lg:inline">{label}</span>
        {children && <span className="absolute start-1/2 top-1 ms-1 sm:static sm:ms-0">{children}</span>}
      </NavLink>
    </li>
  );
}

function AccountMenu({ viewer }: { viewer: NonNullable<Shell["viewer"]> }) {
  const { t } = useTranslation("shell");
  const photo = viewer.photoId ? urls.photo(viewer.photoId, "thumb") : null;
  return (
    <Menu
      className="-me-2"
      label={t("navigation.account")}
      trigger={<Avatar src={photo} alt="" size="small" gold={viewer.paidUser} />}
    >
      <p className="px-3.5 py-2 text-sm text-muted">
        <bdi>{viewer.name}</bdi>
      </p>
      <MenuItem to={urls.profile()} icon="user-round">
        {t("navigation.profile")}
      </MenuItem>
      <MenuItem to={urls.settings()} icon="settings">
        {t("navigation.settings")}
      </MenuItem>
      <Form method="post" action={urls.logout()} reloadDocument>
        <button type="submit" className={menuItemLook()}>
          <Icon name="log-out" />
          {t("navigation.logout")}
        </button>
      </Form>
    </Menu>
  );
}
