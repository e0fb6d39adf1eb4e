import { redirect } from "@remix-run/node";
import { urls } from "#app/urls.ts";

/** Where password managers lead their owners to change a password (W3C, change-password URL). Public. */
export function loader() {
  return redirect(urls.settingsPassword());
}
