import { type LoaderFunctionArgs, redirect } from "@remix-run/node";

/** A callback goes to the login, its query with it (spec 2, root redirects). Public. */
export function loader({ request }: LoaderFunctionArgs) {
  return redirect(`/login${new URL(request.url).search}`);
}
