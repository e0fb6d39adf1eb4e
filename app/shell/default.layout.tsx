import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useLocation, useMatches } from "@remix-run/react";
import { findViewer, type Viewer } from "../account/viewer.server.ts";
import { findMeeting } from "../likes/meeting.queries.server.ts";
import { MatchModal } from "../likes/match-modal.tsx";
import { lookerOf } from "../members/looker.server.ts";
import { now } from "../platform/clock.server.ts";
import { revalidatesUnlessFailed } from "../platform/failure-answer.ts";
import { db } from "../platform/db.server.ts";
import { parseId } from "../platform/public-id.ts";
import type { ScreenHandle } from "../platform/render/handle.ts";
import { siteOf } from "../site/site.server.ts";
import { loadModal } from "../signup/load-modal.server.ts";
import { SignUpPlace } from "../signup/sign-up-place.tsx";
import { DefaultFrame } from "./default-frame.tsx";
import { useEntryWarning } from "./entry-warning.tsx";
import { ErrorPage } from "./error-page.tsx";
import { LikeModalTimer } from "./like-modal-timer.tsx";
import { TimeBonusModal } from "./time-bonus-modal.tsx";
import { useShell } from "./use-shell.ts";

type Data = Awaited<ReturnType<typeof loader>>;

export const handle: ScreenHandle = {
  i18n: ["account", "likes", "push"],
  i18nWith: (loaded) => ((loaded as Data | undefined)?.signUp.offer ? ["signup"] : []),
};

/**
 * The modals that the address asks for: `?signup=1` for visitors, `?match={id}` or `?like={id}` if it is true that
 * somebody likes the viewer.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await findViewer(request);
  const [signUp, meeting] = await Promise.all([
    loadModal(request, now()),
    viewer ? loadMeeting(request, viewer) : null,
  ]);
  return { signUp, meeting };
}

async function loadMeeting(request: Request, viewer: Viewer) {
  const query = new URL(request.url).searchParams;
  const id = parseId(query.get("match") ?? query.get("like"));
  if (id === undefined) return null;
  const looker = lookerOf(await siteOf(request), viewer);
  return (await findMeeting(db, looker, id, now())) ?? null;
}

/** A post that got no answer leaves the frame as it is: asking again would only fail too. */
export const shouldRevalidate = revalidatesUnlessFailed;

export default function DefaultLayout() {
  const { meeting, signUp } = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  const member = Boolean(useShell()?.viewer);
  const inMembersArea = useMatches().some((match) => match.id === "shell/members-area.layout");
  // One at a time: under the warning nothing can be reached.
  const warned = useEntryWarning("default")?.look === "overlay";
  return (
    <SignUpPlace modal={signUp.modal} offer={warned ? null : signUp.offer}>
      <DefaultFrame>
        {member ? <LikeModalTimer /> : null}
        {member ? <TimeBonusModal inMembersArea={inMembersArea} /> : null}
        {meeting ? <MatchModal meeting={meeting} closeTo={pathname + withoutMeeting(search)} /> : null}
        <main id="content" tabIndex={-1} className="focus:outline-none">
          <Outlet />
        </main>
      </DefaultFrame>
    </SignUpPlace>
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
