import type { ErrorRequestHandler } from "express";
import type { ServerHooks } from "../hooks.ts";
import { refuse } from "../refuse.ts";

/** The last resort. A request that was refused while the application was reading it still ends with an error of it. */
export function answerFailure({ failed }: Pick<ServerHooks, "failed">): ErrorRequestHandler {
  return (error, request, response, _next) => {
    if (response.headersSent || response.destroyed) return;
    failed(error);
    for (const name of response.getHeaderNames()) if (name !== "x-request-id") response.removeHeader(name);
    refuse(request, response, "failed");
  };
}
