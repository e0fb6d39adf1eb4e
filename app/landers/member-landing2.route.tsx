import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireVisitor } from "../account/viewer.server.ts";
import type { ScreenHandle } from "../platform/render/handle.ts";
import { LanderPage } from "./lander-page.tsx";
import { landerTexts } from "./lander-texts.ts";
import { loadMemberLander } from "./load-member-lander.server.ts";

export const handle: ScreenHandle = { i18n: landerTexts, title: "landers:title", hydrate: "desktop" };

/** Visitors only. */
export async function loader(args: LoaderFunctionArgs) {
  await requireVisitor(args.request);
  return loadMemberLander(args, "landing2");
}

export default function MemberLanding2() {
  return <LanderPage page={useLoaderData<typeof loader>()} />;
}
