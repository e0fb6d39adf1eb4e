import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { ScreenHandle } from "#app/platform/render/handle.ts";
import { landerNamespaces, LanderPage } from "#app/landers/lander-page.tsx";
import { loadMemberLander, requireLanderVisitor } from "#app/landers/load-lander.server.ts";

export const handle: ScreenHandle = { i18n: landerNamespaces, title: "landers:title", hydrate: "desktop" };

/** Visitors only. */
export async function loader(args: LoaderFunctionArgs) {
  await requireLanderVisitor(args.request);
  return loadMemberLander(args, "landing");
}

export default function MemberLanding() {
  return <LanderPage page={useLoaderData<typeof loader>()} />;
}
