import { AccountField } from "#app/ui/forms/form.tsx";
import { useFetcher, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { StayOnPageField } from "#app/ui/forms/hidden-fields.tsx";
import { urls } from "#app/urls.ts";
import type { DismissibleName } from "./dismissals.ts";

const keyOf = (name: DismissibleName) => `dismiss-${name}`;

/** True as soon as the button is pressed: with scripts the element is hidden before the server has answered. */
export function useDismissed(name: DismissibleName): boolean {
  return useFetcher({ key: keyOf(name) }).formData !== undefined;
}

/** The form that dismisses a warning or an alert; its children are the button. */
export function DismissForm(props: { name: DismissibleName; children: ReactNode }) {
  const fetcher = useFetcher({ key: keyOf(props.name) });
  const { pathname, search } = useLocation();
  return (
    <fetcher.Form method="post" action={urls.dismiss()} preventScrollReset>
      <AccountField />
      <input type="hidden" name="dismiss" value={props.name} />
      <input type="hidden" name="next" value={pathname + search} />
      <StayOnPageField />
      {props.children}
    </fetcher.Form>
  );
}
