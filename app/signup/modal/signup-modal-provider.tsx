import { useLocation } from "@remix-run/react";
import { createContext, lazy, type ReactNode, Suspense, useContext } from "react";
import type { SignupOffer } from "../signup-request.server.ts";

// Conform and the form are loaded only when the modal opens.
const SignupModal = lazy(() => import("./signup-modal.tsx"));

const ModalContext = createContext(false);

/** Whether the page's layout can show the sign-up modal (app/shell/README.md#modals-are-addresses). */
export function useHasSignupModal(): boolean {
  return useContext(ModalContext);
}

/** The query parameter that opens the modal. */
const modalParam = "signup";

/** The location's URL with the modal opened or closed. */
export function withModal(location: { pathname: string; search: string }, open: boolean): string {
  const query = new URLSearchParams(location.search);
  if (open) query.set(modalParam, "1");
  else query.delete(modalParam);
  const text = query.toString();
  return location.pathname + (text ? `?${text}` : "");
}

type SignupModalProviderProps = {
  /** The visitor's device gets sign-up as a modal (spec 2, Signup presentation). */
  modal: boolean;
  /** The modal's content, if the URL asks for it. */
  offer: SignupOffer | null;
  children: ReactNode;
};

/** Wraps a layout: makes its sign-up links open the modal, and shows the modal if the URL asks for it. */
export function SignupModalProvider({ modal, offer, children }: SignupModalProviderProps) {
  const location = useLocation();
  return (
    <ModalContext.Provider value={modal}>
      {offer ? (
        <Suspense fallback={null}>
          <SignupModal offer={offer} closeTo={withModal(location, false)} />
        </Suspense>
      ) : null}
      {children}
    </ModalContext.Provider>
  );
}
