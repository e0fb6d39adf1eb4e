import { Link, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import type { StaffRole } from "#app/platform/commands/staff-roles.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import { PageColumn } from "#app/ui/page.tsx";
import { deskUrls } from "#app/desk-urls.ts";
import { mayWorkAs } from "../may-work-as.ts";
import { deskScreens } from "./desk-screens.ts";

export type DeskFrameViewer = { name: string; roles: StaffRole[] };

/** The frame of the desk: who is signed in, the screens of their roles, the content. */
export function DeskFrame({ viewer, children }: { viewer: DeskFrameViewer | null; children: ReactNode }) {
  return (
    <>
      <header className="border-b border-line bg-surface print:hidden">
        <a
          href="#content"
          className="sr-only z-50 bg-surface p-3 font-semibold focus:not-sr-only focus:fixed focus:start-2 focus:top-2"
        >
          Skip to content
        </a>
        <PageColumn className="flex flex-wrap items-center justify-between gap-x-6 py-2">
          <p className="font-display text-lg font-bold">
            <Link to={deskUrls.today()}>Desk</Link>
          </p>
          {viewer ? <Person viewer={viewer} /> : null}
          {viewer ? <Screens roles={viewer.roles} /> : null}
        </PageColumn>
      </header>
      <PageColumn as="main" id="content" tabIndex={-1} className="py-6 focus:outline-none">
        {children}
      </PageColumn>
    </>
  );
}

function Person({ viewer }: { viewer: DeskFrameViewer }) {
  return (
    <form
      method="post"
      action={deskUrls.logout()}
      className="flex min-w-0 max-w-full items-center gap-3 text-sm md:order-last"
    >
      <Link
        to={deskUrls.access()}
        className="link min-w-0 truncate md:max-w-48"
        aria-label={`${viewer.name}: your access`}
      >
        {viewer.name}
      </Link>{" "}
      <span className="hidden text-muted sm:inline">{viewer.roles.join(", ")}</span>{" "}
      <button type="submit" className="link min-h-touch shrink-0">
        Log out
      </button>
    </form>
  );
}

/** As many screens stand in two lines on a phone; more are folded there. */
const maxUnfolded = 6;

function Screens({ roles }: { roles: StaffRole[] }) {
  const { pathname } = useLocation();
  const screens = deskScreens
    .filter((screen) => mayWorkAs(roles, screen.roles))
    .map(({ label, to }) => ({
      label,
      to,
      isHere: pathname === to || (to !== deskUrls.today() && pathname.startsWith(`${to}/`)),
    }));
  const isFolded = screens.length > maxUnfolded;
  return (
    <>
      {isFolded ? (
        <details className="group w-full md:hidden">
          <summary className="flex min-h-touch cursor-pointer items-center gap-2 text-sm font-semibold text-accent-text">
            {screens.find(({ isHere }) => isHere)?.label ?? "Menu"}
            <Icon name="chevron-down" className="group-open:rotate-180" />
            <span className="sr-only">, all screens</span>
          </summary>
          <nav aria-label="Desk menu">
            <ScreenLinks screens={screens} className="grid grid-cols-2 gap-x-5 pb-2" />
          </nav>
        </details>
      ) : null}
      <nav aria-label="Desk" className={isFolded ? "hidden md:block md:flex-1" : "w-full md:w-auto md:flex-1"}>
        <ScreenLinks screens={screens} className="flex flex-wrap gap-x-5" />
      </nav>
    </>
  );
}

type ScreenLink = { label: string; to: string; isHere: boolean };

function ScreenLinks({ screens, className }: { screens: ScreenLink[]; className: string }) {
  return (
    <ul className={className}>
      {screens.map(({ label, to, isHere }) => (
        <li key={to}>
          <Link
            to={to}
            aria-current={isHere ? "page" : undefined}
            className="flex min-h-touch items-center text-sm font-semibold text-muted aria-[current]:text-accent-text aria-[current]:underline"
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
