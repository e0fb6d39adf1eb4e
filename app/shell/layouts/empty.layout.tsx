import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { now } from "#app/platform/clock.server.ts";
import type { ScreenHandle } from "#app/platform/render/handle.ts";
import { loadSignupModal } from "#app/signup/modal/load-modal.server.ts";
import { SignupModalProvider } from "#app/signup/modal/signup-modal-provider.tsx";
import { ErrorPage } from "../errors/error-page.tsx";

type Data = Awaited<ReturnType<typeof loader>>;

export const handle: ScreenHandle = {
  i18n: ["signup", "account"],
  hydrate: "desktop",
  hydrateWith: (loaded) => ((loaded as Data | undefined)?.offer ? "everywhere" : undefined),
};

/** The sign-up modal, if the address requests it. Public; members never get it. */
export async function loader({ request }: LoaderFunctionArgs) {
  return loadSignupModal(request, now());
}

/** The empty layout: the sign-up modal and nothing else (spec 2, Layouts). */
export default function EmptyLayout() {
  return (
    <SignupModalProvider {...useLoaderData<typeof loader>()}>
      <main id="content">
        <Outlet />
      </main>
    </SignupModalProvider>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
