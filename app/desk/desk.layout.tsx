import type { LoaderFunctionArgs } from "@remix-run/node";
import { isRouteErrorResponse, Outlet, useRouteError, useRouteLoaderData } from "@remix-run/react";
import type { ScreenHandle } from "#app/platform/render/handle.ts";
import { ConfirmForm } from "./confirmation/confirm-form.tsx";
import type { ConfirmPage } from "./confirmation/confirm-page.ts";
import { DeskError } from "./frame/desk-error.tsx";
import { DeskFrame, type DeskFrameViewer } from "./frame/desk-frame.tsx";
import type { EndedDeskSession } from "./session/ended-session.ts";
import { EndedSessionForm } from "./session/ended-session-form.tsx";
import { findDeskViewer } from "./require-desk.server.ts";

export const handle: ScreenHandle = { frame: "desk", hydrate: "never" };

/** The frame: who is signed in, if anybody is. */
export async function loader({ request }: LoaderFunctionArgs): Promise<{ viewer: DeskFrameViewer | null }> {
  const viewer = await findDeskViewer(request);
  return { viewer: viewer ? { name: viewer.name, roles: viewer.roles } : null };
}

const useFrameViewer = () => useRouteLoaderData<typeof loader>("desk")?.viewer ?? null;

export default function DeskLayout() {
  return (
    <DeskFrame viewer={useFrameViewer()}>
      <Outlet />
    </DeskFrame>
  );
}

/** Errors of the desk's screens, and what takes a screen's place: a confirmation, or a login that keeps the form. */
export function ErrorBoundary() {
  const error = useRouteError();
  const page = isRouteErrorResponse(error) ? (error.data as ConfirmPage | EndedDeskSession | null) : null;
  return (
    <DeskFrame viewer={useFrameViewer()}>
      {page?.reason === "confirm" ? (
        <ConfirmForm page={page} />
      ) : page?.reason === "desk_session_ended" ? (
        <EndedSessionForm page={page} />
      ) : (
        <DeskError error={error} />
      )}
    </DeskFrame>
  );
}
