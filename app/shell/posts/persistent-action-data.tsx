import { useLocation } from "@remix-run/react";
import { type ReactNode, useContext, useRef } from "react";
import { RouterState } from "#app/platform/remix-internals.ts";

type Answers = NonNullable<Parameters<typeof RouterState.Provider>[0]["value"]>["actionData"];

/**
 * Keeps a form's answer as long as its page is open. The router drops it whenever the screen is revalidated (by a live
 * event or polling), and the refusal and the typed text would be lost with it. The next navigation or post ends it. It
 * wraps every screen, so that `useActionData` is reliable in all of them.
 */
export function PersistentActionData({ children }: { children: ReactNode }) {
  const state = useContext(RouterState);
  const { key } = useLocation();
  const stored = useRef<{ key: string; answers: Answers }>({ key, answers: null });
  if (state?.actionData || stored.current.key !== key) stored.current = { key, answers: state?.actionData ?? null };
  const { answers } = stored.current;
  if (!state || state.actionData === answers) return children;
  return <RouterState.Provider value={{ ...state, actionData: answers }}>{children}</RouterState.Provider>;
}
