import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { ScreenHandle } from "#app/platform/render/handle.ts";
import { parseLanderPath } from "#app/tracking/lander-path.ts";
import { requireCanonicalPath } from "#app/landers/canonical-path.server.ts";
import { landerNamespaces, LanderPage } from "#app/landers/lander-page.tsx";
import { loadLander, requireLanderVisitor } from "#app/landers/load-lander.server.ts";

export const handle: ScreenHandle = { i18n: landerNamespaces, title: "landers:title", hydrate: "desktop" };

/** Visitors only; members are redirected. An unknown lander is 404 in this layout, an unknown slug is ignored. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireLanderVisitor(request);
  requireCanonicalPath(request);
  const { lander, slug } = parseLanderPath(new URL(request.url).pathname.replace(/\.data$/, ""));
  if (lander === "") throw data({ reason: "page_not_found", offersSignUp: true }, { status: 404 });
  return loadLander(request, { lander, slug });
}

export default function Lander() {
  return <LanderPage page={useLoaderData<typeof loader>()} />;
}
