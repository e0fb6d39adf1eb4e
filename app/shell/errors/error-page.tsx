import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { lazy, Suspense, useContext, useEffect } from "react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import type { EndedSession } from "#app/account/login/sign-in-again.server.ts";
import { failedRequestId } from "#app/platform/fetch/failed-request.ts";
import { useErrorText } from "#app/platform/i18n/use-error-text.ts";
import { RenderModeContext } from "#app/platform/render/render-mode.ts";
import { PageColumn } from "#app/ui/page.tsx";
import { reloadAfterNewVersion } from "../document/chunk-guard.ts";
import { HomeLink } from "./home-link.tsx";
import { ResendForm } from "../posts/resend-form.tsx";

// A login with all its ways, which few pages ever show: it stays out of the file that every page loads.
const SessionEnded = lazy(async () => ({ default: (await import("./session-ended.tsx")).SessionEnded }));
// With the refusals of all features. Without them the link home is shown.
const ErrorNextSteps = lazy(() =>
  import("./error-next-steps.tsx").then(
    (module) => ({ default: module.ErrorNextSteps }),
    () => ({ default: () => <HomeLink /> }),
  ),
);

type Problem = { status: number; reason?: string; values?: Record<string, string>; offersSignUp?: boolean };

/** The status and reason of an error that a route threw; anything unknown is a 500 (spec 2, Generic error page). */
function readProblem(error: unknown): Problem {
  if (!isRouteErrorResponse(error)) return { status: 500 };
  const thrown = (typeof error.data === "object" && error.data ? error.data : {}) as Partial<Problem>;
  return { status: error.status, reason: thrown.reason, values: thrown.values, offersSignUp: thrown.offersSignUp };
}

/** A post after the session has ended is shown as a login form that keeps the typed text, not as an error. */
function endedSession(error: unknown): EndedSession | undefined {
  const data: unknown = isRouteErrorResponse(error) ? error.data : undefined;
  return readProblem(error).reason === "session_ended" ? (data as EndedSession) : undefined;
}

/** The generic error page: the status code, the message or 'Error', the next step for this reason, a link home, and
 * the request's id, by which the log can be searched. */
export function ErrorPage() {
  const error = useRouteError();
  const problem = readProblem(error);
  const ended = endedSession(error);
  useEffect(() => void reloadAfterNewVersion(error), [error]);
  const { resendablePost, requestId = failedRequestId() } = useContext(RenderModeContext);
  const { t } = useTranslation("shell");
  const errorText = useErrorText();
  const fallback = problem.status === 404 ? "page_not_found" : problem.status === 503 ? "try_later" : "unknown";
  const message = errorText([problem.reason ?? fallback], problem.values)?.[0];
  if (ended) {
    return (
      <Suspense fallback={null}>
        <SessionEnded ended={ended} />
      </Suspense>
    );
  }
  return (
    <PageColumn as="main" id="content" className="grid justify-items-start gap-6 py-16">
      <p className="font-display text-4xl font-bold text-accent-text">{problem.status}</p>
      <h1 className="text-2xl">{message ?? t("error.title")}</h1>
      {resendablePost ? <ResendForm post={resendablePost} /> : null}
      <div className="flex flex-wrap gap-3">
        {problem.reason === undefined ? (
          <HomeLink />
        ) : (
          <Suspense fallback={<HomeLink />}>
            <ErrorNextSteps reason={problem.reason} offersSignUp={problem.offersSignUp} />
          </Suspense>
        )}
      </div>
      {requestId ? (
        <p className="text-sm text-muted" data-request-id={requestId}>
          {t("error.reference", { id: requestId })}
        </p>
      ) : null}
    </PageColumn>
  );
}
