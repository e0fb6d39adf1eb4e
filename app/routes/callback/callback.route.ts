import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { urls } from "#app/urls.ts";

/** Redirects a callback to the login, with its query (spec 2, root redirects). Public. */
export function loader({ request }: LoaderFunctionArgs) {
  return redirect(urls.login() + new URL(request.url).search);
}
