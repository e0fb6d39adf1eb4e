import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useLocation, useMatches } from "@remix-run/react";
import { findViewer } from "../account/viewer.server.ts";
import { findMeeting } from "../likes/meeting.queries.server.ts";
import { MatchModal } from "../likes/match-modal.tsx";
import { now } from "../platform/clock.server.ts";
import { revalidatesUnlessFailed } from "../platform/failure-answer.ts";
import { db } from "../platform/db.server.ts";
import { parseId } from "../platform/public-id.ts";
import type { ScreenHandle } from "../platform/render/handle.ts";
import { DefaultFrame } from "./default-frame.tsx";
import { ErrorPage } from "./error-page.tsx";
import { LikeModalTimer } from "./like-modal-timer.tsx";
import { TimeBonusModal } from "./time-bonus-modal.tsx";
import { useShell } from "./use-shell.ts";

export const handle: ScreenHandle = { i18n: ["account", "likes"] };

/** The modal that `?match={id}` or `?like={id}` asks for, if it is true: somebody likes the viewer. */
export async function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const id = parseId(query.get("match") ?? query.get("like"));
  if (id === undefined) return { meeting: null };
  const viewer = await findViewer(request);
  if (!viewer) return { meeting: null };
  return { meeting: (await findMeeting(db, viewer.profile.id, id, now())) ?? null };
}

/** A post that got no answer leaves the frame as it is: asking again would only fail too. */
export const shouldRevalidate = revalidatesUnlessFailed;

export default function DefaultLayout() {
  const { meeting } = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  const member = Boolean(useShell()?.viewer);
  const inMembersArea = useMatches().some((match) => match.id === "shell/members-area.layout");
  return (
    <DefaultFrame>
      {member ? <LikeModalTimer /> : null}
      {member ? <TimeBonusModal inMembersArea={inMembersArea} /> : null}
      {meeting ? <MatchModal meeting={meeting} closeTo={pathname + withoutMeeting(search)} /> : null}
      <main id="content" tabIndex={-1} className="focus:outline-none">
        <Outlet />
      </main>
    </DefaultFrame>
  );
}

export function ErrorBoundary() {
  return (
    <DefaultFrame>
      <ErrorPage />
    </DefaultFrame>
  );
}

function withoutMeeting(search: string): string {
  const query = new URLSearchParams(search);
  query.delete("match");
  query.delete("like");
  const text = query.toString();
  return text ? `?${text}` : "";
}
