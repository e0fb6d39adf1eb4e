import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { EndedSession } from "../account/sign-in-again.server.ts";
import { useErrorText } from "../platform/i18n/use-error-text.ts";
import { type WayOut, waysOut } from "../site/way-out.ts";
import { urls } from "../urls.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { reloadForChunk } from "./chunk-guard.ts";
import { explain } from "./explain.ts";
import { SessionEnded } from "./session-ended.tsx";

type Problem = { status: number; reason?: string; values?: Record<string, string>; offersSignUp?: boolean };

/** What a route threw, as status and reason; anything unknown is a 500 (spec 2, Generic error page). */
function readProblem(error: unknown): Problem {
  if (!isRouteErrorResponse(error)) return { status: 500 };
  const thrown = (typeof error.data === "object" && error.data ? error.data : {}) as Partial<Problem>;
  return { status: error.status, reason: thrown.reason, values: thrown.values, offersSignUp: thrown.offersSignUp };
}

/** A post that met an ended session is no error: its screen is the login that keeps what was typed. */
function endedSession(error: unknown): EndedSession | undefined {
  const data: unknown = isRouteErrorResponse(error) ? error.data : undefined;
  return readProblem(error).reason === "session_ended" ? (data as EndedSession) : undefined;
}

/** The generic error page: the message or 'Error', the status code, the reason's way out, the way back. */
export function ErrorPage() {
  const error = useRouteError();
  const problem = readProblem(error);
  const ended = endedSession(error);
  useEffect(() => void reloadForChunk(error), [error]);
  const { t } = useTranslation("shell");
  const errorText = useErrorText();
  const fallback = problem.status === 404 ? "page_not_found" : problem.status === 503 ? "try_later" : "unknown";
  const message = errorText([problem.reason ?? fallback], problem.values)?.[0];
  if (ended) return <SessionEnded ended={ended} />;
  const way = explain(problem.reason)?.way as WayOut | undefined;
  return (
    <main id="content" className="mx-auto grid max-w-page justify-items-start gap-6 px-gutter py-16">
      <p className="font-display text-4xl font-bold text-accent-text">{problem.status}</p>
      <h1 className="text-2xl">{message ?? t("error.title")}</h1>
      <div className="flex flex-wrap gap-3">
        {problem.offersSignUp ? (
          <ButtonLink to={urls.signup()} reloadDocument>
            {t("error.signup")}
          </ButtonLink>
        ) : null}
        {way ? <ButtonLink to={waysOut[way]({})}>{t(`way.${way}`)}</ButtonLink> : null}
        <ButtonLink to={urls.index()} look={way || problem.offersSignUp ? "secondary" : undefined} reloadDocument>
          {t("error.home")}
        </ButtonLink>
      </div>
    </main>
  );
}
