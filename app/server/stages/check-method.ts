import type { RequestHandler } from "express";
import type { MethodsOf } from "../allowed-methods.ts";
import type { ServerHooks } from "../hooks.ts";
import { refuse } from "../refuse.ts";
import { isEndpoint } from "../request-problem.ts";

/**
 * Answers OPTIONS, because a loader with side effects on GET would also run on it, and refuses to open an address that only
 * takes posts. API endpoints answer both themselves.
 */
export function checkMethod(methodsOf: MethodsOf, { hiddenRoutes }: Pick<ServerHooks, "hiddenRoutes">): RequestHandler {
  return (request, response, next) => {
    if (isEndpoint(request.url)) return next();
    const { allow, canBeOpened } = methodsOf(request.url, hiddenRoutes(request));
    if (request.method === "OPTIONS") return void response.writeHead(204, { allow }).end();
    const opens = request.method === "GET" || request.method === "HEAD";
    if (opens && !canBeOpened) refuse(request, response, "method_not_allowed", allow);
    else next();
  };
}
