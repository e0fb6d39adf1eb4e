import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireViewer } from "#app/account/session/viewer.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import type { ScreenHandle } from "#app/platform/render/handle.ts";
import { languageOf } from "#app/site/language/language.server.ts";
import { siteOf } from "#app/site/site.server.ts";
import { GameLinks } from "#app/games/game-links.tsx";
import { notFound } from "#app/platform/render/not-found.server.ts";
import { LikeList } from "#app/likes/like-list.tsx";
import { likeTypes } from "#app/urls.ts";
import { loadLikes } from "#app/likes/load-likes.server.ts";
import { Page } from "#app/ui/page.tsx";

export const handle: ScreenHandle = { i18n: ["likes", "members", "games"], title: "likes:overview.title" };

/** Likes received, likes given, or matches. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request);
  const type = likeTypes.find((each) => each === params.type);
  if (!type) throw notFound("page_not_found");
  const site = await siteOf(request);
  const after = new URL(request.url).searchParams.get("after");
  return loadLikes(db, { site, viewer, type, after, language: await languageOf(request) }, now());
}

export default function LikesByType() {
  return (
    <>
      <LikeList {...useLoaderData<typeof loader>()} />
      <Page as={GameLinks} />
    </>
  );
}
