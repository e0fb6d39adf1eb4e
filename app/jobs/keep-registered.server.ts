import { hostname } from "node:os";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { newId } from "#app/platform/secrets/ids.server.ts";
import { photoStorage } from "#app/platform/storage/photo-storage.server.ts";
import { seconds } from "#app/platform/units.ts";
import { reportInterval } from "./process-health.ts";
import { readiness } from "./readiness.server.ts";
import { forgetProcess, storeProcess } from "./running-process.queries.server.ts";

/** How often it says so while it starts, or something is away. */
const whileNotReady = seconds(5);

/**
 * Says again and again how this process is, so that the desk's first page knows of all of them: one that ends by a signal
 * takes itself out, one that dies or hangs stays there and is silent.
 */
export function keepRegistered(): void {
  const id = newId();
  const startedAt = now();
  let isEnding = false;
  const say = async () => {
    let pause = reportInterval;
    try {
      const state = await readiness(db, photoStorage);
      if (isEnding) return;
      const notReady = Object.entries(state).flatMap(([part, holds]) => (holds ? [] : [part.replaceAll("_", " ")]));
      if (notReady.length > 0) pause = whileNotReady;
      await storeProcess(db, {
        id,
        name: `${hostname()} ${process.pid}`,
        not_ready: notReady,
        started_at: startedAt,
        seen_at: now(),
      });
    } catch (error) {
      log.warn(
        { error: error instanceof Error ? error.message : "database" },
        "this process could not report its state",
      );
    }
    setTimeout(() => void say(), pause).unref();
  };
  void say();
  // The signal may arrive twice; leaving twice is harmless.
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      isEnding = true;
      forgetProcess(db, id).catch(() => {});
    });
  }
}
