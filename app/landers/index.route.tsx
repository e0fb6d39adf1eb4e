import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireVisitor } from "../account/viewer.server.ts";
import type { ScreenHandle } from "../platform/render/handle.ts";
import { LanderPage } from "./lander-page.tsx";
import { landerTexts } from "./lander-texts.ts";
import { loadLander } from "./load-lander.server.ts";

export const handle: ScreenHandle = { i18n: landerTexts, title: "landers:title", hydrate: "desktop" };

/** The landing page for visitors; a member goes on to the members (product 2). */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireVisitor(request);
  return loadLander(request, { lander: "index", slug: "" });
}

export default function Index() {
  return <LanderPage page={useLoaderData<typeof loader>()} />;
}
