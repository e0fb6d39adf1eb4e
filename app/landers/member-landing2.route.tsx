import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireVisitor } from "../account/viewer.server.ts";
import { parseId } from "../platform/public-id.ts";
import type { ScreenHandle } from "../platform/render/handle.ts";
import { readSlug } from "../tracking/landed-at.ts";
import { requireCanonical } from "./canonical.server.ts";
import { LanderPage } from "./lander-page.tsx";
import { landerTexts } from "./lander-texts.ts";
import { loadLander } from "./load-lander.server.ts";

export const handle: ScreenHandle = { i18n: landerTexts, title: "landers:title", hydrate: "desktop" };

/** Visitors only. Of an unknown, hidden or deleted member another fitting one is shown (product 11). */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireVisitor(request);
  requireCanonical(request);
  return loadLander(request, { lander: "landing2", slug: readSlug(params.slug ?? "") }, parseId(params.id));
}

export default function MemberLanding2() {
  return <LanderPage page={useLoaderData<typeof loader>()} />;
}
