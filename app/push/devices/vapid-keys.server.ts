import { subscribe } from "#app/platform/live/bus.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { joinDeployment } from "#app/platform/env/deployment.server.ts";
import type { VapidKeys } from "#app/platform/env/secret-fingerprints.ts";
import { env } from "#app/platform/env/env.server.ts";

let cached: Promise<VapidKeys> | undefined;

/**
 * The keys that identify the site to push services: the same in every process (app/push/README.md#push). Cached per
 * process.
 */
export function vapidKeys(): Promise<VapidKeys> {
  cached ??= joinDeployment(db, env, now())
    .then(({ vapid }) => vapid)
    .catch((error: unknown) => {
      cached = undefined;
      throw error;
    });
  return cached;
}

subscribe((event) => {
  if (event.type === "deployment-changed") cached = undefined;
});
