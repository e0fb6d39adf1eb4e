import { createRequestHandler } from "@remix-run/node";
import { inNewRequestScope } from "#app/platform/request/request-scope.server.ts";
import { runningBuild } from "#app/platform/running-build.server.ts";

let handler: ((request: Request) => Promise<Response>) | undefined;

/** Makes a page without a request from outside; undefined in development. */
export async function makePage(request: Request): Promise<Response | undefined> {
  const running = runningBuild();
  handler ??= running && createRequestHandler(running.build, "production");
  return inNewRequestScope(() => handler?.(request) ?? Promise.resolve(undefined));
}
