import { Link, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useHydrated } from "../ui/use-hydrated.ts";
import { urls } from "../urls.ts";
import { useSignUpPlace, withModal } from "./sign-up-place.tsx";

/** Where a link to the sign-up leads: to its page, and with scripts on a desktop to the modal over this one. */
export function useSignUpAddress(): string {
  const [location, place, hydrated] = [useLocation(), useSignUpPlace(), useHydrated()];
  return place && hydrated ? withModal(location, true) : urls.signup();
}

/** "Sign up" in a line of text. */
export function SignUpLink({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <Link to={useSignUpAddress()} preventScrollReset className={className}>
      {children}
    </Link>
  );
}
