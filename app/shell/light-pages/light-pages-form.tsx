import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { Form } from "#app/ui/forms/form.tsx";
import { urls } from "#app/urls.ts";
import { useShell } from "../use-shell.ts";

/**
 * A form that switches between light and full pages (app/server/README.md#light-pages) and returns here; its children
 * are the button.
 */
export function LightPagesForm({ children, className }: { children: ReactNode; className?: string }) {
  const isLight = useShell()?.isLight;
  const { pathname, search } = useLocation();
  return (
    // The next page comes with or without React: the browser itself loads it.
    <Form method="post" action={urls.plain()} reloadDocument className={className}>
      <input type="hidden" name="plain" value={isLight ? "0" : "1"} />
      <input type="hidden" name="next" value={pathname + search} />
      {children}
    </Form>
  );
}
