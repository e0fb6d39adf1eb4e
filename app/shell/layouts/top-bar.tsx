import { Link, useLocation } from "@remix-run/react";
import { useContext } from "react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { creditsBadge } from "#app/credits/credits-badge.ts";
import { useSignupUrl } from "#app/signup/modal/signup-link.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { classes } from "#app/ui/classes.ts";
import { cappedCount } from "#app/ui/capped-count.ts";
import { CountBadge } from "#app/ui/count-badge.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import type { IconName } from "#app/ui/icons/icon-names.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import { Menu, MenuItem, menuItemClasses } from "#app/ui/menu.tsx";
import { PageColumn } from "#app/ui/page.tsx";
import { LightPageContext } from "#app/ui/light-page.ts";
import { urls } from "#app/urls.ts";
import { BackButton, useParentPath } from "./back-button.tsx";
import { LanguageMenu, LanguageMenuItem } from "../language/language-menu.tsx";
import { Logo } from "./logo.tsx";
import { LightPagesForm } from "../light-pages/light-pages-form.tsx";
import type { Shell } from "../load-shell.server.ts";
import { useCounts } from "../live/use-counts.ts";
import { useShell } from "../use-shell.ts";
import { ProperName } from "#app/ui/text/proper-name.tsx";

/**
 * The top bar of the default layout (spec 2). On phones a member's navigation is at the bottom of the screen. A `bare` one
 * has only the logo.
 */
export function TopBar({ bare = false }: { bare?: boolean }) {
  const shell = useShell();
  const { t } = useTranslation("shell");
  const parent = useParentPath();
  if (!shell) return null;
  return (
    <header className="border-b border-line bg-surface print:hidden pt-[env(safe-area-inset-top)]">
      {/* Inside <header>, because outside a landmark it would fail the accessibility checks under an open modal. */}
      <a
        href="#content"
        className="sr-only z-50 bg-surface p-3 font-semibold focus:not-sr-only focus:fixed focus:start-2 focus:top-2"
      >
        {t("navigation.skip")}
      </a>
      <PageColumn width={shell.viewer ? "wide" : "page"} className="top-bar">
        <div className="flex min-w-0 items-center gap-1">
          {parent === undefined ? null : <BackButton to={parent} />}
          <Logo />
        </div>
        {bare ? null : shell.viewer ? (
          <div className="flex items-center gap-2">
            <MemberNavigation />
            <AccountMenu viewer={shell.viewer} />
          </div>
        ) : (
          <VisitorActions />
        )}
      </PageColumn>
    </header>
  );
}

/** Login and sign-up; sign-up not on its own page, and not if it is closed (spec 2, Signup presentation). */
function VisitorActions() {
  const { t } = useTranslation("shell");
  const signUp = useSignupUrl();
  const { pathname } = useLocation();
  const offered = useShell()?.offersSignUp && pathname !== urls.signup();
  return (
    <div className="flex shrink-0 items-center gap-1 whitespace-nowrap sm:gap-2">
      <LanguageMenu compact={offered} />
      {offered ? (
        <ButtonLink
          to={urls.login()}
          variant="quiet"
          size="small"
          title={t("navigation.login")}
          className="start-0 sm:px-4"
        >
          {/* The texts of two buttons are too long for a phone in most languages. */}
          <Icon name="log-in" className="sm:hidden" />
          <span className="max-sm:sr-only">{t("navigation.login")}</span>
        </ButtonLink>
      ) : (
        <ButtonLink to={urls.login()} variant="secondary" size="small">
          {t("navigation.login")}
        </ButtonLink>
      )}
      {offered ? (
        <ButtonLink to={signUp} preventScrollReset size="small" className="max-sm:px-3">
          {t("navigation.signup")}
        </ButtonLink>
      ) : null}
    </div>
  );
}

function MemberNavigation() {
  const { t } = useTranslation("shell");
  const { unread, newLikes, credits, paidUser } = useCounts();
  // Light pages have the badges from the start: `/v.js` shows them when something is new.
  const isLight = useContext(LightPageContext) !== undefined;
  return (
    <nav
      aria-label={t("navigation.label")}
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] sm:static sm:border-0 sm:pb-0"
    >
      <ul className="mx-auto flex max-w-page flex-wrap sm:gap-1">
        <NavigationItem
          to={urls.members()}
          icon="search"
          label={t("navigation.members")}
          short={t("navigation.members_short")}
        />
        <NavigationItem to={urls.chats()} icon="message-circle" label={t("navigation.messages")}>
          {unread > 0 || isLight ? (
            <CountBadge
              counted="unread"
              hidden={unread === 0}
              label={t("navigation.messages_unread", { count: unread })}
            >
              {cappedCount(unread)}
            </CountBadge>
          ) : null}
        </NavigationItem>
        <NavigationItem to={urls.likes()} icon="heart" label={t("navigation.likes")}>
          {newLikes > 0 || isLight ? (
            <CountBadge counted="likes" hidden={newLikes === 0} label={t("navigation.likes_new", { count: newLikes })}>
              {cappedCount(newLikes)}
            </CountBadge>
          ) : null}
        </NavigationItem>
        <CreditsItem credits={credits} paidUser={paidUser} />
      </ul>
    </nav>
  );
}

/** Credits for members who have paid, with a badge when few are left; Get Premium for the others (spec 2). */
function CreditsItem({ credits, paidUser }: { credits: number; paidUser: boolean }) {
  const { t } = useTranslation("shell");
  if (!paidUser)
    return (
      <NavigationItem
        to={urls.premium()}
        icon="crown"
        label={t("navigation.premium")}
        short={t("navigation.premium_short")}
      />
    );
  const badge = creditsBadge(credits);
  return (
    <NavigationItem to={urls.credits()} icon="coins" label={t("navigation.credits")}>
      {badge ? (
        <CountBadge variant={badge} label={t("navigation.credits_left", { count: credits })}>
          {credits}
        </CountBadge>
      ) : null}
    </NavigationItem>
  );
}

/** Areas whose tabs belong to an item with another address. */
const itemOf: Record<string, string> = {
  "swipe-game": urls.members(),
  "match-finder": urls.members(),
  visitors: urls.likes(),
};

type NavigationItemProps = { to: string; icon: IconName; label: string; short?: string; children?: React.ReactNode };

function NavigationItem({ to, icon, label, short = label, children }: NavigationItemProps) {
  const [, area = ""] = useLocation().pathname.split("/");
  const current = `/${area}` === to ? "page" : itemOf[area] === to ? "true" : undefined;
  return (
    <li className="flex-1 sm:flex-none">
      <Link
        to={to}
        aria-current={current}
        className={classes(
          "relative flex min-h-14 flex-col items-center justify-center gap-0.5 px-0.5 text-xs font-semibold sm:min-h-touch sm:flex-row sm:gap-2 sm:rounded sm:px-3 sm:text-sm",
          current ? "text-accent-text" : "text-ink hover:bg-wash",
        )}
      >
        <Icon name={icon} size={22} />
        <span className={classes("whitespace-nowrap sm:sr-only md:not-sr-only", short !== label && "lg:hidden")}>
          {short}
        </span>{" "}
        {short === label ? null : <span className="hidden lg:inline">{label}</span>}{" "}
        {children && <span className="absolute start-1/2 top-1 ms-1 sm:static sm:ms-0">{children}</span>}
      </Link>
    </li>
  );
}

function AccountMenu({ viewer }: { viewer: NonNullable<Shell["viewer"]> }) {
  const { t } = useTranslation("shell");
  const shell = useShell();
  const isLight = useContext(LightPageContext) !== undefined;
  // The own face is worth no bytes on a slow line.
  const photo = viewer.photoId && !isLight ? urls.photo(viewer.photoId, "thumb") : null;
  return (
    <Menu
      className="-me-2"
      label={t("navigation.account")}
      trigger={<Avatar src={photo} alt="" size="small" gold={viewer.paidUser} />}
    >
      <p className="px-3.5 py-2 text-sm text-muted">
        <ProperName>{viewer.name}</ProperName>
      </p>
      <MenuItem to={urls.profile()} icon="user-round">
        {t("navigation.profile")}
      </MenuItem>
      <MenuItem to={urls.settings()} icon="settings">
        {t("navigation.settings")}
      </MenuItem>
      <LanguageMenuItem />
      <LightPagesForm>
        <button type="submit" className={menuItemClasses()}>
          <Icon name="smartphone" beside />
          {t(shell?.isLight ? "plain.off" : "plain.on")}
        </button>
      </LightPagesForm>
      <Form method="post" action={urls.logout()} reloadDocument>
        <button type="submit" className={menuItemClasses()}>
          <Icon name="log-out" beside />
          {t("navigation.logout")}
        </button>
      </Form>
    </Menu>
  );
}
