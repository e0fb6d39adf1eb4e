import type { IncomingMessage } from "node:http";
import { isDeskOpen } from "#app/desk/access/desk-access.ts";
import { env } from "#app/platform/env/env.server.ts";
import { log } from "#app/platform/log.server.ts";
import { closeLiveListeners } from "#app/platform/live/live-listeners.server.ts";
import { inRequestScope } from "#app/platform/request/request-scope.server.ts";
import { seconds } from "#app/platform/units.ts";
import type { ServerHooks } from "#app/server/hooks.ts";
import { passAgeGate } from "#app/shell/age-gate.server.ts";
import { boot } from "#app/jobs/boot.server.ts";
import { findRoute } from "#app/platform/request/find-route.server.ts";
import { answerLiveEvents } from "#app/shell/live/live-events.server.ts";
import { observeRequest } from "#app/jobs/observe-requests.server.ts";
import { answerVisitorPage } from "#app/shell/stored-pages/answer-visitor-page.server.ts";
import { startDraining } from "#app/jobs/readiness.server.ts";
import { startPageAccounts } from "#app/account/session/start-page-accounts.server.ts";
import { runningBuild, setRunningBuild } from "#app/platform/running-build.server.ts";

const none: ReadonlySet<string> = new Set();
let deskRoutes: ReadonlySet<string> | undefined;

/** Where the desk is closed, its addresses are unknown ones, with the site's own 404. */
function hiddenRoutes({ headers }: IncomingMessage): ReadonlySet<string> {
  const place = { host: headers.host ?? "", address: String(headers["x-client-address"] ?? "") };
  if (isDeskOpen(env.desk, place)) return none;
  deskRoutes ??= new Set(listDeskRoutes());
  return deskRoutes;
}

function listDeskRoutes(): string[] {
  const routes = Object.values(runningBuild()?.build.routes ?? {});
  return routes.flatMap((route) => (route?.path?.split("/")[0] === "desk" ? [route.id] : []));
}

/** What the site gives its server. */
export const hooks: ServerHooks = {
  settings() {
    const { host, port, publicOrigin, trustProxy, drainSeconds } = env;
    return { host, port, publicOrigin, trustProxy, drainMs: seconds(drainSeconds) };
  },
  start(site) {
    setRunningBuild(site);
    startPageAccounts();
    boot();
  },
  drain: startDraining,
  endStreams: closeLiveListeners,
  inScope: inRequestScope,
  finished: observeRequest,
  failed: (error) => log.error({ error }, "a request failed"),
  hiddenRoutes,
  ageGate: (request, response) => passAgeGate(findRoute, request, response),
  liveEvents: answerLiveEvents,
  storedPage: answerVisitorPage,
};
