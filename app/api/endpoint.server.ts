import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { findViewer } from "../account/viewer.server.ts";
import { now } from "../platform/clock.server.ts";
import { isPrefetch } from "../platform/device.ts";
import { apiDoor } from "../platform/doors/api.server.ts";
import { navigatesFromAnotherSite } from "../platform/doors/evidence.server.ts";
import type { Language } from "../platform/i18n/languages.ts";
import { log } from "../platform/log.server.ts";
import { languageOf } from "../site/language.server.ts";
import { siteOf } from "../site/site.server.ts";
import { answerJson, answerRefusal } from "./json-answer.server.ts";
import type { Operation, Refused, Said } from "./operation.server.ts";

type Methods = Partial<Record<"GET" | "POST" | "PUT" | "DELETE", Operation>>;
type Answer = (args: LoaderFunctionArgs | ActionFunctionArgs) => Promise<Response>;

/** Every endpoint by its path: the build carries all of them, and the API's document is written from this. */
export const endpoints = new Map<string, Methods>();

/**
 * The loader and action of one `/api/*.php` address (spec 7): picks the operation of the method, guards it, opens the
 * door, and puts what the operation says into JSON. Other methods are 405 with Allow; HEAD is GET without its body;
 * OPTIONS tells the methods and does nothing.
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
      // Who only asks for the head of a GET that acts must not make it act.
      if (!operation || (operation.acts && request.method === "HEAD")) return notAllowed(allow, language);
      const said = await perform(operation, request, language);
      if (!said.ok) return answerRefusal(said, language);
      const value = said.value === null ? undefined : operation.answer.parse(said.value);
      const revalidates = (request.method === "GET" || request.method === "HEAD") && !operation.acts;
      return answerJson(request, value, { headers: said.headers, revalidates });
    } catch (error) {
      return answerTrouble(error, request, language);
    }
  };
}

async function perform(operation: Operation, request: Request, language: Language): Promise<Said<unknown>> {
  const [site, viewer] = await Promise.all([siteOf(request), findViewer(request)]);
  if (operation.who === "member" && !viewer) return { ok: false, reason: "authentication_required", status: 403 };
  if (operation.acts) {
    if (navigatesFromAnotherSite(request)) return { ok: false, reason: "foreign_site", status: 403 };
    if (isPrefetch(request)) return { ok: true, value: null };
  }
  const asked = Object.fromEntries(new URL(request.url).searchParams);
  const query = operation.query?.safeParse(asked);
  if (query && !query.success) return { ok: false, reason: "invalid", status: 422 };
  const door = { schema: operation.body, bytes: operation.bytes, limit: operation.limit?.(request) };
  const body = door.schema && (await apiDoor(request, { ...door, schema: door.schema }));
  if (body && !body.ok) return body;
  return operation.perform({ request, site, language, viewer, query: query?.data, body: body?.value, now: now() });
}

/** What `Allow` says of an endpoint: a GET that acts has no HEAD. */
function allowed(methods: Methods): string {
  const served = Object.entries(methods).flatMap(([method, { acts }]) =>
    method === "GET" && !acts ? ["GET", "HEAD"] : [method],
  );
  return [...served, "OPTIONS"].join(", ");
}

function notAllowed(allow: string, language: Language): Response {
  const refusal: Refused = { ok: false, reason: "method_not_allowed", status: 405 };
  return answerRefusal(refusal, language, new Headers({ Allow: allow }));
}

/** Trouble with the database was thrown as an answer; anything else is a bug: told to the log, not to the client. */
function answerTrouble(error: unknown, request: Request, language: Language): Response {
  if (error instanceof Response && error.status === 503) {
    const retryAfter = Number(error.headers.get("Retry-After") ?? 5);
    return answerRefusal({ ok: false, reason: "try_later", status: 503, retryAfter }, language);
  }
  if (!request.signal.aborted) {
    log.error({ error, method: request.method, path: new URL(request.url).pathname }, "an API call failed");
  }
  return answerRefusal({ ok: false, reason: "unknown", status: 500 }, language);
}
