import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { now } from "../platform/clock.server.ts";
import type { ScreenHandle } from "../platform/render/handle.ts";
import { loadModal } from "../signup/load-modal.server.ts";
import { SignUpPlace } from "../signup/sign-up-place.tsx";
import { ErrorPage } from "./error-page.tsx";

export const handle: ScreenHandle = { i18n: ["signup", "account"], hydrate: "desktop", styles: "lander" };

/** The sign-up modal, where the address asks for it. Public: a visitor's own words, a member gets none. */
export async function loader({ request }: LoaderFunctionArgs) {
  return loadModal(request, now());
}

/** The empty layout: the sign-up modal and nothing else (spec 2, Layouts). */
export default function EmptyLayout() {
  return (
    <SignUpPlace {...useLoaderData<typeof loader>()}>
      <main id="content">
        <Outlet />
      </main>
    </SignUpPlace>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
