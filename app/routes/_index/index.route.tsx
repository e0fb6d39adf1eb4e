import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { ScreenHandle } from "#app/platform/render/handle.ts";
import { landerNamespaces, LanderPage } from "#app/landers/lander-page.tsx";
import { loadLander, requireLanderVisitor } from "#app/landers/load-lander.server.ts";

export const handle: ScreenHandle = { i18n: landerNamespaces, title: "landers:title", hydrate: "desktop" };

/**
 * The landing page for visitors; a signed-in member is redirected to the member search
 * (app/account/README.md#redirects).
 */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireLanderVisitor(request);
  return loadLander(request, { lander: "index", slug: "" });
}

export default function Index() {
  return <LanderPage page={useLoaderData<typeof loader>()} />;
}
