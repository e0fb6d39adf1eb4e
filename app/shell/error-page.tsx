import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useErrorText } from "../platform/i18n/use-error-text.ts";
import { urls } from "../urls.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { reloadForChunk } from "./chunk-guard.ts";

type Problem = { status: number; reason?: string; values?: Record<string, string> };

/** What a route threw, as status and reason; anything unknown is a 500 (spec 2, Generic error page). */
function readProblem(error: unknown): Problem {
  if (!isRouteErrorResponse(error)) return { status: 500 };
  const thrown = (typeof error.data === "object" && error.data ? error.data : {}) as Partial<Problem>;
  return { status: error.status, reason: thrown.reason, values: thrown.values };
}

/** The generic error page: the message or 'Error', the status code, the way back. */
export function ErrorPage() {
  const error = useRouteError();
  const problem = readProblem(error);
  useEffect(() => void reloadForChunk(error), [error]);
  const { t } = useTranslation("shell");
  const errorText = useErrorText();
  const fallback = problem.status === 404 ? "page_not_found" : problem.status === 503 ? "try_later" : "unknown";
  const message = errorText([problem.reason ?? fallback], problem.values)?.[0];
  return (
    <main id="content" className="mx-auto grid max-w-page justify-items-start gap-6 px-gutter py-16">
      <p className="font-display text-4xl font-bold text-accent-text">{problem.status}</p>
      <h1 className="text-2xl">{message ?? t("error.title")}</h1>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={urls.index()} reloadDocument>
          {t("error.home")}
        </ButtonLink>
      </div>
    </main>
  );
}
