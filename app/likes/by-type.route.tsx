import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireViewer } from "../account/viewer.server.ts";
import { now } from "../platform/clock.server.ts";
import { db } from "../platform/db.server.ts";
import type { ScreenHandle } from "../platform/render/handle.ts";
import { siteOf } from "../site/site.server.ts";
import { GameLinks } from "../games/game-links.tsx";
import { LikeList } from "./like-list.tsx";
import { likeTypes } from "./likes-list.queries.server.ts";
import { loadLikes } from "./load-likes.server.ts";

export const handle: ScreenHandle = { i18n: ["likes", "members", "games"], title: "likes:overview.title" };

/** Likes received, likes given, or matches. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request);
  const type = likeTypes.find((each) => each === params.type);
  if (!type) throw data({ reason: "page_not_found" }, { status: 404 });
  const site = await siteOf(request);
  const after = new URL(request.url).searchParams.get("after");
  return loadLikes(db, { site, viewer, type, after }, now());
}

export default function LikesByType() {
  return (
    <>
      <LikeList {...useLoaderData<typeof loader>()} />
      <GameLinks className="mx-auto max-w-page px-gutter pb-16" />
    </>
  );
}
