import type { RequestHandler } from "express";
import type { ServerHooks } from "../hooks.ts";

type Answer = ServerHooks["ageGate" | "liveEvents" | "storedPage"];

/** From here on all work of the request shares its scope, and the application answers for it. */
export function enterScope({ inScope }: Pick<ServerHooks, "inScope">): RequestHandler {
  return (_request, response, next) => {
    response.locals.by = "application";
    inScope(response.locals.scope, next);
  };
}

/** Asks one of the application's hooks; what it does not answer, the next stage does. */
export function askFirst(answer: Answer): RequestHandler {
  return (request, response, next) => {
    answer(request, response).then((isAnswered) => {
      // The address may have been replaced.
      request.originalUrl = request.url;
      if (!isAnswered && !response.headersSent) next();
    }, next);
  };
}
