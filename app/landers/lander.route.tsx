import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireVisitor } from "../account/viewer.server.ts";
import type { ScreenHandle } from "../platform/render/handle.ts";
import { landedAt } from "../tracking/landed-at.ts";
import { requireCanonical } from "./canonical.server.ts";
import { LanderPage } from "./lander-page.tsx";
import { landerTexts } from "./lander-texts.ts";
import { loadLander } from "./load-lander.server.ts";

export const handle: ScreenHandle = { i18n: landerTexts, title: "landers:title", hydrate: "desktop" };

/** Visitors only; a member goes on to the members. An unknown lander is 404 in this layout, an unknown slug is none. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireVisitor(request);
  requireCanonical(request);
  const { lander, slug } = landedAt(new URL(request.url).pathname.replace(/\.data$/, ""));
  if (lander === "") throw data({ reason: "page_not_found", offersSignUp: true }, { status: 404 });
  return loadLander(request, { lander, slug });
}

export default function Lander() {
  return <LanderPage page={useLoaderData<typeof loader>()} />;
}
