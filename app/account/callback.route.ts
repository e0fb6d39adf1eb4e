import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { urls } from "../urls.ts";

/** A callback goes to the login, its query with it (spec 2, root redirects). Public. */
export function loader({ request }: LoaderFunctionArgs) {
  return redirect(urls.login() + new URL(request.url).search);
}
