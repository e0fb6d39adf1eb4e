import { isRouteErrorResponse } from "@remix-run/react";
import { useContext } from "react";
import { RouterState } from "#app/platform/remix-internals.ts";

/** Whether the page shows the login form because a post met an ended session (app/shell/README.md). */
export function useIsSessionEnded(): boolean {
  // The layouts render their screens' errors, so useRouteError() of the root does not see it.
  const errors = Object.values(useContext(RouterState)?.errors ?? {});
  return errors.some(
    (error) => isRouteErrorResponse(error) && (error.data as { reason?: string } | null)?.reason === "session_ended",
  );
}
