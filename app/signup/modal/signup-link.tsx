import { Link, useLocation } from "@remix-run/react";
import { type ReactNode, useContext } from "react";
import { RenderModeContext } from "#app/platform/render/render-mode.ts";
import { useHydrated } from "#app/ui/hooks/use-hydrated.ts";
import { urls } from "#app/urls.ts";
import { useHasSignupModal, withModal } from "./signup-modal-provider.tsx";

/**
 * Where a link to the sign-up leads: to its page or, on a desktop with scripts, to the modal over the current page. A
 * page without scripts of its own links to itself with the modal, which loads them. A mailed link's page has no modal: its
 * token stands in no other link (app/account/README.md#links-in-mails).
 */
export function useSignupUrl(): string {
  const [location, place, hydrated, mode] = [
    useLocation(),
    useHasSignupModal(),
    useHydrated(),
    useContext(RenderModeContext),
  ];
  const canOpen = place && !/[?&]token=/.test(location.search);
  return canOpen && (hydrated || !mode.hydrate) ? withModal(location, true) : urls.signup();
}

/** A link to the sign-up within a text. */
export function SignupLink({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <Link to={useSignupUrl()} preventScrollReset className={className}>
      {children}
    </Link>
  );
}
