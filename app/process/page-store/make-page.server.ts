import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import { inNewRequestScope } from "#app/platform/request/request-scope.server.ts";

let handler: ((request: Request) => Promise<Response>) | undefined;

/** From now on pages are made by this version of the site. */
export function makePagesWith(build: ServerBuild): void {
  handler = createRequestHandler(build, "production");
}

/** Makes a page without a request from outside; undefined before this version has been loaded, and in development. */
export async function makePage(request: Request): Promise<Response | undefined> {
  return inNewRequestScope(() => handler?.(request) ?? Promise.resolve(undefined));
}
