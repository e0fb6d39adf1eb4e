import { useLocation } from "@remix-run/react";
import { createContext, lazy, type ReactNode, Suspense, useContext } from "react";
import type { SignUpOffer } from "./load-start.server.ts";

// Conform and the form's words come only to who opens it.
const SignUpModal = lazy(() => import("./sign-up-modal.tsx"));

const PlaceContext = createContext(false);

/** Whether the page has a layout around it that can show the sign-up over it (product 0). */
export function useSignUpPlace(): boolean {
  return useContext(PlaceContext);
}

/** The word of the address that opens the modal. */
export const modalWord = "signup";

/** An address with the modal open, or without it. */
export function withModal(location: { pathname: string; search: string }, open: boolean): string {
  const query = new URLSearchParams(location.search);
  if (open) query.set(modalWord, "1");
  else query.delete(modalWord);
  const text = query.toString();
  return location.pathname + (text ? `?${text}` : "");
}

export type SignUpPlaceProps = {
  /** The visitor's device gets sign-up as a modal (spec 2, Signup presentation). */
  modal: boolean;
  /** Asked for by the address. */
  offer: SignUpOffer | null;
  children: ReactNode;
};

/** Around what a layout shows: gives its links the modal, and shows it where the address asks for it. */
export function SignUpPlace({ modal, offer, children }: SignUpPlaceProps) {
  const location = useLocation();
  return (
    <PlaceContext.Provider value={modal}>
      {offer ? (
        <Suspense fallback={null}>
          <SignUpModal offer={offer} closeTo={withModal(location, false)} />
        </Suspense>
      ) : null}
      {children}
    </PlaceContext.Provider>
  );
}
