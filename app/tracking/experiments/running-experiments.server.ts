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

type Place = { siteId: number; lander: string; slug: string; language: string };

/**
 * The experiments on a lander, for this slug and language: those that run first, then those that are only prepared;
 * of each kind one of the language itself first, then the newest.
 */
async function listExperimentsAt({ siteId, lander, slug, language }: Place): Promise<RunningExperiment[]> {
  const here = (await running.all()).filter(
    (each) =>
      each.siteId === siteId &&
      each.lander === lander &&
      each.slug === slug &&
      (each.language === language || each.language === ""),
  );
  const rank = (each: RunningExperiment) => (each.isRunning ? 0 : 2) + (each.language === language ? 0 : 1);
  return here.sort((a, b) => rank(a) - rank(b));
}

/** The experiment that runs at a place. */
export async function findRunningExperiment(place: Place): Promise<RunningExperiment | undefined> {
  return (await listExperimentsAt(place)).find(({ isRunning }) => isRunning);
}

/** The experiment with this number, if it runs. */
export async function findRunningById(id: number): Promise<RunningExperiment | undefined> {
  return (await running.all()).find((each) => each.id === id && each.isRunning);
}

/**
 * The experiment and the variant that staff look at by `?variant=`: `4711.b` of that experiment, `b` of the one that
 * runs, else of the one prepared last. Undefined for a variant that is unknown, was taken out, or has ended.
 */
export async function findPreviewedVariant(place: Place, asked: string) {
  const [, id, letter] = /^(?:(\d+)\.)?([a-d])$/.exec(asked) ?? [];
  const here = await listExperimentsAt(place);
  const experiment = id === undefined ? here[0] : here.find((each) => String(each.id) === id);
  const variant = experiment?.variants.find((each) => each.letter === letter);
  return experiment && variant && { experimentId: experiment.id, ...variant };
}
