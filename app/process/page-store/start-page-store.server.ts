import type { ServerBuild } from "@remix-run/node";
import { env } from "#app/platform/env/env.server.ts";
import { log } from "#app/platform/log.server.ts";
import { answerVisitorPage } from "./answer-visitor-page.server.ts";
import { makePagesWith } from "./page-store.server.ts";

const isBuild = (module: Partial<ServerBuild>): module is ServerBuild => Boolean(module.routes && module.entry);

/**
 * From now on the front asks the store for visitors' pages first. `importBuild` gives the running build, which makes
 * the pages. In development there is none, and no front.
 */
export function startPageStore(importBuild: () => Promise<Partial<ServerBuild>>): void {
  if (!import.meta.env.PROD || !env.databaseUrl) return;
  // After this module: the build is complete only when all of its modules have run.
  setImmediate(() => {
    importBuild().then(
      (build) => {
        if (!isBuild(build)) return log.warn("visitors' pages are not stored: this is not the build");
        makePagesWith(build);
        (globalThis as Record<symbol, unknown>)[Symbol.for("visitor-pages")] = answerVisitorPage;
      },
      (error: unknown) => log.warn({ error }, "visitors' pages are not stored"),
    );
  });
}
