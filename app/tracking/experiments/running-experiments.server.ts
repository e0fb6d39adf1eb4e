import { cachedList } from "#app/platform/concurrency/cached-list.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { subscribe } from "#app/platform/live/bus.server.ts";
import { listRunningExperiments, type RunningExperiment } from "./running-experiment.queries.server.ts";

/** Said with the commit that starts, ends or changes an experiment. */
export const experimentsChanged = "experiments-changed";

const running = cachedList<RunningExperiment>(() => listRunningExperiments(db));

/** Empties this process's cache of experiments. */
export function reloadExperiments(): void {
  running.refresh();
}

subscribe((event) => {
  if (event.type === experimentsChanged) reloadExperiments();
});

/**
 * The experiment that runs on a lander, for this slug and language: one of the language itself comes first. For staff's
 * preview one that is only prepared is found too (`withDrafts`).
 */
export async function findRunningExperiment(
  place: { siteId: number; lander: string; slug: string; language: string },
  withDrafts: boolean,
): Promise<RunningExperiment | undefined> {
  const { siteId, lander, slug, language } = place;
  const here = (await running.all()).filter(
    (each) => each.siteId === siteId && each.lander === lander && each.slug === slug && (each.isRunning || withDrafts),
  );
  return here.find((each) => each.language === language) ?? here.find((each) => each.language === "");
}
