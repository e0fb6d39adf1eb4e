import type { ServerBuild } from "@remix-run/node";
import { log } from "#app/platform/log.server.ts";
import { answerVisitorPage } from "./answer-visitor-page.server.ts";
import { makePagesWith } from "./make-page.server.ts";

type FromFront = Record<symbol, (() => Promise<ServerBuild>) | typeof answerVisitorPage | undefined>;

/**
 * From now on the front (scripts/front.mjs) asks the store for visitors' pages first; the running build makes them. In
 * development there is no front, and no page is stored.
 */
export function startPageStore(): void {
  const shared = globalThis as unknown as FromFront;
  const importBuild = shared[Symbol.for("import-build")] as (() => Promise<ServerBuild>) | undefined;
  // Later: the build that this module is a part of is still being loaded.
  setImmediate(() => {
    importBuild?.().then(
      (build) => {
        makePagesWith(build);
        shared[Symbol.for("visitor-pages")] = answerVisitorPage;
      },
      (error: unknown) => log.warn({ error }, "visitors' pages are not stored"),
    );
  });
}
