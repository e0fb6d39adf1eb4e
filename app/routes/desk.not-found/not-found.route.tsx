import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { notFound } from "#app/platform/render/not-found.server.ts";
import { requireDesk } from "#app/desk/require-desk.server.ts";

/** Unknown addresses of the desk: for who is not signed in they lead to the login like all others. */
export async function loader({ request }: LoaderFunctionArgs): Promise<never> {
  await requireDesk(request);
  throw notFound("page_not_found");
}

export async function action({ request }: ActionFunctionArgs): Promise<never> {
  await requireDesk(request);
  throw notFound("page_not_found");
}

export default function NotFoundAtDesk() {
  return null;
}
