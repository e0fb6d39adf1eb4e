import type { RequestHandler } from "express";
import type { MethodsOf } from "../allowed-methods.ts";
import type { ServerHooks } from "../hooks.ts";
import { refuse } from "../refuse.ts";
import { isEndpoint, requestProblem } from "../request-problem.ts";

/**
 * Refuses what Remix would answer with an empty 500, or trust wrongly: hosts, methods, addresses, foreign origins.
 * `defaultHost`: the host of a health check that names none.
 */
export function refuseMalformed(
  defaultHost: string,
  methodsOf: MethodsOf,
  { hiddenRoutes }: Pick<ServerHooks, "hiddenRoutes">,
): RequestHandler {
  return (request, response, next) => {
    const problem = requestProblem(request, defaultHost);
    if (problem) {
      const isUnreadable = problem !== "method_not_allowed" || isEndpoint(request.url);
      const allow = isUnreadable ? undefined : methodsOf(request.url, hiddenRoutes(request)).allow;
      return refuse(request, response, problem, allow);
    }
    // Remix reads the address as it came in; Express's own redirects and routers are not used.
    request.originalUrl = request.url;
    // Remix checks the origin of a HEAD as of a post: a foreign or broken one would be a 500.
    if (request.method === "HEAD") delete request.headers.origin;
    next();
  };
}
