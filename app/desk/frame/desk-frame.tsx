import { Link, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import type { StaffRole } from "#app/staff/command.ts";
import { PageColumn } from "#app/ui/page.tsx";
import { urls } from "#app/urls.ts";
import { mayWorkAs } from "../may-work-as.ts";
import { deskScreens } from "./desk-screens.ts";

export type DeskFrameViewer = { name: string; roles: StaffRole[] };

/** The frame of the desk: who is signed in, the screens of their roles, the content. */
export function DeskFrame({ viewer, children }: { viewer: DeskFrameViewer | null; children: ReactNode }) {
  return (
    <>
      <header className="border-b border-line bg-surface">
        <a
          href="#content"
          className="sr-only z-50 bg-surface p-3 font-semibold focus:not-sr-only focus:fixed focus:start-2 focus:top-2"
        >
          To the content
        </a>
        <PageColumn className="flex flex-wrap items-center justify-between gap-x-6 py-2">
          <p className="font-display text-lg font-bold">
            <Link to={urls.desk()}>Desk</Link>
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
    <form method="post" action={urls.deskLogout()} className="flex items-center gap-3 text-sm md:order-last">
      <Link to={urls.deskAccess()} className="link min-w-0 truncate" aria-label={`${viewer.name}: your access`}>
        {viewer.name}
      </Link>
      <span className="hidden text-muted sm:inline">{viewer.roles.join(", ")}</span>
      <button type="submit" className="link min-h-touch">
        Log out
      </button>
    </form>
  );
}

function Screens({ roles }: { roles: StaffRole[] }) {
  const { pathname } = useLocation();
  const isHere = (to: string) => pathname === to || (to !== urls.desk() && pathname.startsWith(`${to}/`));
  return (
    <nav aria-label="Desk" className="w-full md:w-auto md:flex-1">
      <ul className="flex flex-wrap gap-x-5">
        {deskScreens
          .filter((screen) => mayWorkAs(roles, screen.roles))
          .map(({ label, to }) => (
            <li key={to}>
              <Link
                to={to}
                aria-current={isHere(to) ? "page" : undefined}
                className="flex min-h-touch items-center text-sm font-semibold text-muted aria-[current]:text-accent-text aria-[current]:underline"
              >
                {label}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}
