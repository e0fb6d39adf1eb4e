import { useFetcher, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { StayField } from "../ui/stay-field.tsx";
import { urls } from "../urls.ts";
import type { DismissName } from "./dismissals.ts";

const keyOf = (name: DismissName) => `dismiss-${name}`;

/** True from the press on: with scripts what is put away goes at once, before the server has heard of it. */
export function useDismissed(name: DismissName): boolean {
  return useFetcher({ key: keyOf(name) }).formData !== undefined;
}

/** The small form that puts a warning or an alert away; the button is its content. */
export function DismissForm(props: { name: DismissName; children: ReactNode }) {
  const fetcher = useFetcher({ key: keyOf(props.name) });
  const { pathname, search } = useLocation();
  return (
    <fetcher.Form method="post" action={urls.dismiss()} preventScrollReset>
      <input type="hidden" name="dismiss" value={props.name} />
      <input type="hidden" name="next" value={pathname + search} />
      <StayField />
      {props.children}
    </fetcher.Form>
  );
}
