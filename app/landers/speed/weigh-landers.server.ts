import { listRunningExperiments } from "#app/tracking/experiments/running-experiment.queries.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { days, later } from "#app/platform/units.ts";
import { showsFictional } from "#app/site/fictional.ts";
import { allSites, requireSite } from "#app/site/site.server.ts";
import { listFeatured } from "../featured.queries.server.ts";
import { deleteLanderWeight, listMeasured, listStoredTexts, saveLanderWeight } from "./lander-weight.queries.server.ts";
import { type ServedLander, servedLanders } from "./served-landers.server.ts";

/** Makes a page and says its status and how many bytes its answer has, headers included. */
export type Weigh = (request: Request) => Promise<{ status: number; bytes: number }>;

/** Members come and go without a change of words; a number is never older. */
const maxAge = days(1);

const userAgents = { phone: "Mobile", desktop: "Desktop" };
/** Registered in the Netherlands: landers there have the entry warning besides (spec 1). */
const clientAddress = "145.97.20.1";

/**
 * Measures the landers whose build, settings or words have changed since they were last measured, or never were: on a
 * phone and on a desktop, at most `limit`, one after the other, with `rest` after each (app/landers/README.md#yield).
 * Landers that are not served any more are forgotten. Returns how many were measured.
 */
export async function weighLanders(
  db: Db,
  how: { version: string; weigh: Weigh; limit: number; rest: (tookMs: number) => Promise<void> },
  now: Date,
): Promise<number> {
  const [served, measured] = [await listServed(db, how.version, now), await listMeasured(db)];
  const last = new Map(measured.map((each) => [keyOf(each), each]));
  const isDue = (lander: ServedLander) => {
    const known = last.get(keyOf(lander));
    return !known || known.cause !== lander.cause || known.measuredAt < later(now, -maxAge);
  };
  const due = served.filter(isDue).slice(0, how.limit);
  for (const lander of due) {
    const began = performance.now();
    const [bytes, desktopBytes] = [
      await weighOn("phone", lander, how.weigh),
      await weighOn("desktop", lander, how.weigh),
    ];
    await saveLanderWeight(db, lander, { bytes, desktopBytes, cause: lander.cause }, now);
    await how.rest(performance.now() - began);
  }
  const keys = new Set(served.map(keyOf));
  for (const gone of measured.filter((each) => !keys.has(keyOf(each)))) await deleteLanderWeight(db, gone);
  return due.length;
}

type Place = { siteId: number; lander: string; slug: string; language: string; variant: string };
const keyOf = ({ siteId, lander, slug, language, variant }: Place) =>
  JSON.stringify([siteId, lander, slug, language, variant]);

async function listServed(db: Db, version: string, now: Date): Promise<ServedLander[]> {
  const [sites, texts, experiments] = [await allSites(), await listStoredTexts(db), await listRunningExperiments(db)];
  const memberOf = new Map<number, number>();
  for (const { id, niche, settings } of sites) {
    const [member] = await listFeatured(db, { niche, showsFictional: showsFictional(settings), count: 1 }, now);
    if (member) memberOf.set(id, member.id);
  }
  return servedLanders({ version, sites, texts, experiments, memberOf });
}

/** 0 where the address shows something else, such as the age proof. */
async function weighOn(device: "phone" | "desktop", lander: ServedLander, weigh: Weigh): Promise<number> {
  const { origin } = await requireSite(lander.siteId);
  const cookies = [`language=${lander.language}`];
  // The visit itself is nobody's: the variant that it holds decides what the page shows.
  if (lander.experimentId !== undefined) cookies.push(`visit=1.${lander.experimentId}.${lander.variant}`);
  const { status, bytes } = await weigh(
    new Request(new URL(lander.path, origin), {
      headers: {
        host: new URL(origin).host,
        accept: "text/html",
        "accept-encoding": "gzip",
        "user-agent": userAgents[device],
        "sec-ch-ua-mobile": device === "phone" ? "?1" : "?0",
        // Nobody looks at it: it is no visit.
        "sec-purpose": "prefetch",
        "x-client-address": clientAddress,
        cookie: cookies.join("; "),
      },
    }),
  );
  return status === 200 ? bytes : 0;
}
