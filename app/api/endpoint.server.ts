import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { findViewer } from "#app/account/session/viewer.server.ts";
import { isUnavailable } from "#app/platform/database/database-unavailable.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { isPassive } from "#app/platform/request/device.ts";
import { apiDoor } from "#app/platform/doors/api.server.ts";
import { findOtherAccount, signedInAs } from "#app/platform/doors/page-account.server.ts";
import { isCrossSiteNavigation } from "#app/platform/doors/cross-site.server.ts";
import type { Language } from "#app/platform/i18n/languages.ts";
import { log } from "#app/platform/log.server.ts";
import { languageOf } from "#app/site/language/language.server.ts";
import { siteOf } from "#app/site/site.server.ts";
import { answerJson, answerRefusal } from "./json-answer.server.ts";
import type { Operation, OperationRefusal, OperationResult } from "./operation.server.ts";

type Methods = Partial<Record<"GET" | "POST" | "PUT" | "PATCH" | "DELETE", Operation>>;
type Answer = (args: LoaderFunctionArgs | ActionFunctionArgs) => Promise<Response>;

/** Every endpoint by its path. The build includes all of them, and the API's document is generated from this. */
export const endpoints = new Map<string, Methods>();

/**
 * The loader and action of one `/api/*.php` address (spec 7): selects the operation by method, guards it, opens the
 * door, and sends the operation's result as JSON. Other methods are a 405 with Allow; HEAD is GET without its body;
 * OPTIONS only lists the methods.
 */
export function endpoint(path: string, methods: Methods): Answer {
  endpoints.set(path, methods);
  const allow = allowed(methods);
  return async ({ request }) => {
    if (request.method === "OPTIONS") return answerJson(request, undefined, { headers: new Headers({ Allow: allow }) });
    let language: Language = "en";
    try {
      language = await languageOf(request);
      const operation = methods[(request.method === "HEAD" ? "GET" : request.method) as keyof Methods];
      // HEAD must not trigger a GET's side effects.
      if (!operation || (operation.hasSideEffects && request.method === "HEAD")) return notAllowed(allow, language);
      const result = await perform(operation, request, language);
      if (!result.ok) return answerRefusal(result, language, result.headers);
      const value = result.value === null ? undefined : operation.answer.parse(result.value);
      const revalidates = (request.method === "GET" || request.method === "HEAD") && !operation.hasSideEffects;
      return answerJson(request, value, { headers: result.headers, revalidates });
    } catch (error) {
      return answerProblem(error, request, language);
    }
  };
}

async function perform(operation: Operation, request: Request, language: Language): Promise<OperationResult<unknown>> {
  const [site, viewer] = await Promise.all([siteOf(request), findViewer(request)]);
  if (operation.who === "member" && !viewer) return { ok: false, reason: "authentication_required", status: 403 };
  const other = await findOtherAccount(request);
  if (other) {
    const headers = new Headers(signedInAs(other));
    return { ok: false, reason: "signed_in_as", error: "other_account", status: 409, values: other, headers };
  }
  if (operation.hasSideEffects) {
    if (isCrossSiteNavigation(request)) return { ok: false, reason: "foreign_site", status: 403 };
    if (isPassive(request)) return { ok: true, value: null };
  }
  const parameters = Object.fromEntries(new URL(request.url).searchParams);
  const query = operation.query?.safeParse(parameters);
  if (query && !query.success) return { ok: false, reason: "invalid", status: 422 };
  const door = { schema: operation.body, bytes: operation.maxBytes, limit: operation.limit?.(request) };
  const body = door.schema && (await apiDoor(request, { ...door, schema: door.schema }));
  if (body && !body.ok) return body;
  return operation.perform({ request, site, language, viewer, query: query?.data, body: body?.value, now: now() });
}

/** The `Allow` header of an endpoint: a GET with side effects has no HEAD. */
function allowed(methods: Methods): string {
  const served = Object.entries(methods).flatMap(([method, { hasSideEffects }]) =>
    method === "GET" && !hasSideEffects ? ["GET", "HEAD"] : [method],
  );
  return [...served, "OPTIONS"].join(", ");
}

function notAllowed(allow: string, language: Language): Response {
  const refusal: OperationRefusal = { ok: false, reason: "method_not_allowed", status: 405 };
  return answerRefusal(refusal, language, new Headers({ Allow: allow }));
}

/** An unavailable database was thrown as a 503 response; anything else is a bug: logged, not shown to the client. */
function answerProblem(error: unknown, request: Request, language: Language): Response {
  if (isUnavailable(error)) {
    const retryAfter = Number(error.headers.get("Retry-After") ?? 5);
    return answerRefusal({ ok: false, reason: "try_later", status: 503, retryAfter }, language);
  }
  if (!request.signal.aborted) {
    log.error({ error, method: request.method, path: new URL(request.url).pathname }, "an API call failed");
  }
  return answerRefusal({ ok: false, reason: "unknown", status: 500 }, language);
}
