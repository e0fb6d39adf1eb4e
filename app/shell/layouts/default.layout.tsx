import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useLocation, useMatches, useNavigate } from "@remix-run/react";
import { lazy, Suspense } from "react";
import { findViewer, type Viewer } from "#app/account/session/viewer.server.ts";
import { isClosedTo } from "#app/age/age-access.server.ts";
import { memberAnchor, withoutModalParams } from "#app/likes/like-return-path.ts";
import { findReceivedLike } from "#app/likes/received-like.queries.server.ts";
import { viewerScopeOf } from "#app/members/access/viewer-scope.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { parseId } from "#app/platform/request/public-id.ts";
import type { ScreenHandle } from "#app/platform/render/handle.ts";
import { InBrowser } from "#app/platform/render/in-browser.tsx";
import { siteOf } from "#app/site/site.server.ts";
import { loadSignupModal } from "#app/signup/modal/load-modal.server.ts";
import { SignupModalProvider } from "#app/signup/modal/signup-modal-provider.tsx";
import { urls } from "#app/urls.ts";
import { DefaultFrame } from "./default-frame.tsx";
import { useEntryWarning } from "../entry-warning/entry-warning.tsx";
import { ErrorPage } from "../errors/error-page.tsx";
import { LikeModalTimer } from "#app/likes/like-modal-timer.tsx";
import { TimeBonusModal } from "../time-bonus/time-bonus-modal.tsx";
import { useShell } from "../use-shell.ts";

// Loaded only when the address asks for it.
const MatchModal = lazy(async () => ({ default: (await import("#app/likes/match-modal.tsx")).MatchModal }));

type Data = Awaited<ReturnType<typeof loader>>;

export const handle: ScreenHandle = {
  i18n: ["account", "likes", "push"],
  i18nWith: (loaded) => {
    const data = loaded as Data | undefined;
    return [...(data?.signUp.offer ? ["signup" as const] : []), ...(data?.receivedLike ? ["members" as const] : [])];
  },
  hydrateWith: (loaded) => ((loaded as Data | undefined)?.signUp.offer ? "everywhere" : undefined),
};

/**
 * The modals requested by the address: `?signup=1` for visitors; `?match={id}` or `?like={id}` if that member really
 * likes the viewer.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await findViewer(request);
  const [signUp, receivedLike] = await Promise.all([
    loadSignupModal(request, now()),
    viewer ? loadReceivedLike(request, viewer) : null,
  ]);
  return { signUp, receivedLike };
}

async function loadReceivedLike(request: Request, viewer: Viewer) {
  const query = new URL(request.url).searchParams;
  const id = parseId(query.get("match") ?? query.get("like"));
  if (id === undefined || (await isClosedTo(request, "likes"))) return null;
  const scope = viewerScopeOf(await siteOf(request), viewer);
  return (await findReceivedLike(db, scope, id, now())) ?? null;
}

export default function DefaultLayout() {
  const { receivedLike, signUp } = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const viewer = useShell()?.viewer;
  const member = Boolean(viewer);
  const inMembersArea = useMatches().some((match) => match.id === "shell/layouts/members-area.layout");
  // One at a time: nothing below the entry warning can be reached.
  const warned = useEntryWarning("default")?.variant === "overlay";
  return (
    <SignupModalProvider modal={signUp.modal} offer={warned ? null : signUp.offer}>
      <DefaultFrame>
        {member ? (
          <InBrowser>
            <LikeModalTimer />
            <TimeBonusModal inMembersArea={inMembersArea} />
          </InBrowser>
        ) : null}
        {receivedLike ? (
          <Suspense fallback={null}>
            <MatchModal
              receivedLike={receivedLike}
              ownPhoto={viewer?.photoId ?? null}
              closeTo={`${pathname}${withoutModalParams(search)}#${memberAnchor(receivedLike.member.id)}`}
              onImagePressed={(id) => navigate(urls.member(id))}
              onButtonPressed={(id) => navigate(receivedLike.match ? urls.memberChat(id) : urls.member(id))}
            />
          </Suspense>
        ) : null}
        <main id="content" tabIndex={-1} className="focus:outline-none">
          <Outlet />
        </main>
      </DefaultFrame>
    </SignupModalProvider>
  );
}

export function ErrorBoundary() {
  return (
    <DefaultFrame>
      <ErrorPage />
    </DefaultFrame>
  );
}
