import { rereadEverywhere } from "../account/live-readers.server.ts";
import { accountTimedWork } from "../account/timed-work.server.ts";
import { chatTimedWork } from "../chat/timed-work.server.ts";
import { gamesTimedWork } from "../games/timed-work.server.ts";
import { creditsTimedWork } from "../credits/timed-work.server.ts";
import { lifeTimedWork } from "../life/timed-work.server.ts";
import { membersTimedWork } from "../members/timed-work.server.ts";
import { keepCompanions } from "../life/companions/keep-companions.server.ts";
import { listenToBus, subscribe } from "../platform/bus.server.ts";
import { landersTimedWork } from "../landers/timed-work.server.ts";
import { now, readClockShift } from "../platform/clock.server.ts";
import { db } from "../platform/db.server.ts";
import { env } from "../platform/env.server.ts";
import { platformTimedWork } from "../platform/housekeeping.server.ts";
import { log } from "../platform/log.server.ts";
import { drainOutbox, type Transports } from "../platform/outbox-sender.server.ts";
import { startTimedWork, stopTimedWork } from "../platform/timed-work.server.ts";
import { seconds } from "../platform/units.ts";
import { pushTimedWork } from "../push/timed-work.server.ts";
import { safetyTimedWork } from "../safety/timed-work.server.ts";
import { forgetCompanies } from "../site/company.server.ts";
import { forgetSites } from "../site/site.server.ts";
import { trackingTimedWork } from "../tracking/timed-work.server.ts";
import { transports } from "./transports.server.ts";

const holder = globalThis as { __booted?: boolean };

/** Starts what this process does besides answering: the bus, the outbox sender, timed work. Once per process. */
export function boot(): void {
  if (holder.__booted || !env.databaseUrl) return;
  holder.__booted = true;

  const rereadClock = () =>
    readClockShift(db).catch((error: Error) => log.warn({ error: error.message }, "the clock's shift is unknown"));
  listenToBus(() => {
    // Events may have been missed while nobody listened.
    forgetSites();
    forgetCompanies();
    rereadEverywhere();
    void rereadClock();
  });
  subscribe((event) => {
    if (event.type === "clock") void rereadClock();
  });

  // Each kind in a line of its own: a push service that hangs keeps no mail waiting.
  keepSending({ mail: transports.mail });
  keepSending({ sms: transports.sms });
  keepSending({ push: transports.push });
  keepTimedWork();
  if (env.demo) keepCompanions(db, now);
}

function keepSending(transports: Partial<Transports>): void {
  const send = async () => {
    try {
      await drainOutbox(db, now, transports);
    } catch (error) {
      log.warn({ error: error instanceof Error ? error.message : "database" }, "the outbox waits");
    }
    setTimeout(() => void send(), seconds(2)).unref();
  };
  void send();
}

function keepTimedWork(): void {
  const works = [
    ...platformTimedWork,
    ...accountTimedWork,
    ...creditsTimedWork,
    ...membersTimedWork,
    ...chatTimedWork,
    ...pushTimedWork,
    ...safetyTimedWork,
    ...gamesTimedWork,
    ...trackingTimedWork,
    ...lifeTimedWork,
    ...landersTimedWork,
  ];
  const start = () => {
    startTimedWork(works, db, now).catch((error: Error) => {
      log.warn({ error: error.message }, "timed work cannot start yet");
      setTimeout(start, seconds(5)).unref();
    });
  };
  start();
  process.once("SIGTERM", () => void stopTimedWork());
}
