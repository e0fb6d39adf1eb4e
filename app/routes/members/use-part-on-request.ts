import { useLocation } from "@remix-run/react";
import { useContext } from "react";
import { LightPageContext } from "#app/ui/light-page.ts";
import { urls } from "#app/urls.ts";

/**
 * A part of the search that the page contains on request (`?<name>=`): whether it was requested; and on a light page,
 * until then, the address that requests it.
 */
export function usePartOnRequest(name: string): { isRequested: boolean; requestTo: string | undefined } {
  const query = new URLSearchParams(useLocation().search);
  const isLight = useContext(LightPageContext) !== undefined;
  const isRequested = Boolean(query.get(name));
  if (!isLight || isRequested) return { isRequested, requestTo: undefined };
  query.set(name, "1");
  return { isRequested, requestTo: `${urls.members()}?${query}` };
}
