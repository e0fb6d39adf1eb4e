import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireViewer } from "#app/account/session/viewer.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import type { ScreenHandle } from "#app/platform/render/handle.ts";
import { languageOf } from "#app/site/language/language.server.ts";
import { siteOf } from "#app/site/site.server.ts";
import { GameLinks } from "#app/games/game-links.tsx";
import { LikeList } from "#app/likes/like-list.tsx";
import { loadLikes } from "#app/likes/load-likes.server.ts";
import { Page } from "#app/ui/page.tsx";

export const handle: ScreenHandle = { i18n: ["likes", "members", "games"], title: "likes:overview.title" };

/** The likes that the viewer has received. */
export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request);
  const site = await siteOf(request);
  const after = new URL(request.url).searchParams.get("after");
  return loadLikes(db, { site, viewer, type: "received", after, language: await languageOf(request) }, now());
}

export default function Likes() {
  return (
    <>
      <LikeList {...useLoaderData<typeof loader>()} />
      <Page as={GameLinks} />
    </>
  );
}
