import { isDeepStrictEqual } from "node:util";
import { endExperiment } from "#app/landers/experiments/end-experiment.server.ts";
import {
  type Experiment,
  listExperiments,
  listExperimentVariants,
  lockExperiment,
  updateDropped,
} from "#app/landers/experiments/experiment.queries.server.ts";
import { costSentence } from "#app/landers/costs/cost-figures.ts";
import { loadVariantCosts } from "#app/landers/experiments/load-variant-costs.server.ts";
import { loadResults, type Results } from "#app/landers/experiments/load-results.server.ts";
import type { LanderContent } from "#app/landers/lander-content.ts";
import type { Db, Tx } from "#app/platform/database/db.server.ts";
import { publishWithCommit } from "#app/platform/live/live-event.server.ts";
import { lockSiteById } from "#app/site/site-domain.queries.server.ts";
import { experimentsChanged } from "#app/tracking/experiments/running-experiments.server.ts";
import { done, refuse, type StaffAnswer, type StaffContext } from "#app/platform/commands/command.ts";
import { inStaffTransaction } from "#app/platform/commands/staff-transaction.server.ts";
import { countOf } from "#app/platform/text/count-of.ts";
import {
  findVariant,
  type LanderKey,
  listLanguageVariants,
  storeVariant,
} from "../versions/lander-version.queries.server.ts";
import { writeAudit } from "#app/platform/commands/write-audit.server.ts";

/** The experiments with their counts and what they show. */
export async function listAllExperiments(db: Db, { now }: StaffContext): Promise<StaffAnswer> {
  const experiments = await listExperiments(db, 50);
  if (experiments.length === 0) return done("No experiments yet; prepare one with: experiment create.");
  const lines: string[] = [];
  for (const experiment of experiments) {
    const costs = await loadVariantCosts(db, experiment, now);
    lines.push(...describe(await loadResults(db, experiment, now), costs));
  }
  return done(...lines);
}

function describe(
  { experiment, variants, verdict, wonAt, day }: Results,
  costs: Awaited<ReturnType<typeof loadVariantCosts>>,
): string[] {
  const { id, domain, lander, slug, language, name, state, outcome, winner } = experiment;
  const address = `${domain} ${lander}${slug && `/${slug}`}${language && ` ${language}`}`;
  const since = wonAt ? ` since ${wonAt.toISOString().slice(0, 16)}Z, waiting to be rolled out` : "";
  const found = verdict.winner ? `${verdict.winner} wins${since}` : verdict.outcome.replace("_", " ");
  const end =
    outcome === null ? `${state}, day ${day}, ${found}` : `${outcome.replace("_", " ")} ${winner ?? ""}`.trim();
  return [
    [id, name, address, end].join("  "),
    ...variants.map(({ letter, visits, signups, confirmed, buyers, comparison, isQualityWorse, droppedAt }) => {
      const facts = [
        countOf(visits, "visit"),
        countOf(signups, "sign-up"),
        `${confirmed} confirmed`,
        `${buyers} bought`,
      ];
      const checked = [
        comparison?.verdict ?? "",
        isQualityWorse ? "sign-ups worth less" : "",
        droppedAt ? "dropped" : "",
      ];
      return [`  ${letter}`, ...facts, costSentence(costs.get(letter)), ...checked.filter(Boolean)].join("  ");
    }),
  ];
}

/** Opens an experiment under its lock for a change, and refuses one that has ended; a prepared one only `withDrafts`. */
async function changeExperiment(
  db: Db,
  id: number,
  context: StaffContext,
  change: (tx: Tx, experiment: Experiment) => Promise<StaffAnswer>,
  withDrafts = false,
): Promise<StaffAnswer> {
  return inStaffTransaction(db, context, async (tx) => {
    const experiment = await lockExperiment(tx, id);
    if (!experiment) return refuse(`There is no experiment ${id}.`);
    if (experiment.state === "ended") return refuse(`${experiment.name} has ended.`);
    if (experiment.state === "draft" && !withDrafts) return refuse(`${experiment.name} has not been started yet.`);
    return change(tx, experiment);
  });
}

/** Takes a variant out of a running experiment; one besides the control must stay. */
export async function dropVariant(
  db: Db,
  args: { experiment: number; variant: string },
  context: StaffContext,
): Promise<StaffAnswer> {
  return changeExperiment(db, args.experiment, context, async (tx, { id, name }) => {
    const left = (await listExperimentVariants(tx, id)).filter(({ droppedAt }) => droppedAt === null);
    if (!left.some(({ letter }) => letter === args.variant)) return refuse(`${name} has no variant ${args.variant}.`);
    if (left.length <= 2) return refuse("It is the last variant: stop the experiment instead.");
    await updateDropped(tx, id, args.variant, context.now);
    const details = { variant: args.variant };
    await writeAudit(tx, { command: "experiment drop", subject: `experiment ${id}`, details }, context);
    await publishWithCommit(tx, { type: experimentsChanged });
    return done(`Variant ${args.variant} of ${name} has been removed.`);
  });
}

/** Ends an experiment, or gives up a prepared one; its lander is as before it. */
export async function stopExperiment(
  db: Db,
  args: { experiment: number },
  context: StaffContext,
): Promise<StaffAnswer> {
  const stop = async (tx: Tx, experiment: Experiment) => {
    await endExperiment(tx, experiment, { outcome: "stopped", winner: null }, context.now);
    await writeAudit(tx, { command: "experiment stop", subject: `experiment ${experiment.id}` }, context);
    return done(`${experiment.name} has been stopped.`);
  };
  return changeExperiment(db, args.experiment, context, stop, true);
}

/**
 * Ends a running experiment and writes a variant's words into the lander's own content, for its slug and language.
 * Refuses a variant that was removed.
 */
export async function rollOutVariant(
  db: Db,
  args: { experiment: number; variant: string },
  context: StaffContext,
): Promise<StaffAnswer> {
  return changeExperiment(db, args.experiment, context, async (tx, experiment) => {
    const { id, name, siteId, lander, slug, language } = experiment;
    const variant = (await listExperimentVariants(tx, id)).find(({ letter }) => letter === args.variant);
    if (!variant) return refuse(`${name} has no variant ${args.variant}.`);
    if (variant.droppedAt !== null) return refuse(`Variant ${args.variant} of ${name} was removed.`);
    // Words of a place have no row to lock before they exist: changes come one after the other by the site's.
    await lockSiteById(tx, siteId);
    const key = { siteId, lander, slug, language };
    const old = (await findVariant(tx, key))?.content ?? {};
    await storeVariant(tx, key, { old, new: { ...old, ...variant.content } }, context);
    if (language === "") await clearLanguageTexts(tx, key, variant.content, context);
    await endExperiment(tx, experiment, { outcome: "rolled_out", winner: args.variant }, context.now);
    const details = { variant: args.variant };
    await writeAudit(tx, { command: "experiment rollout", subject: `experiment ${id}`, details }, context);
    return done(`Variant ${args.variant} of ${name} is now the lander that everyone sees.`);
  });
}

/**
 * Takes the fields of `content` out of the languages' own words: these would hide the variant's, which every language
 * was shown in the experiment.
 */
async function clearLanguageTexts(
  tx: Tx,
  key: LanderKey,
  content: LanderContent,
  context: StaffContext,
): Promise<void> {
  for (const { language, content: old } of await listLanguageVariants(tx, key)) {
    const left = Object.fromEntries(Object.entries(old).filter(([field]) => !Object.hasOwn(content, field)));
    if (isDeepStrictEqual(left, old)) continue;
    await storeVariant(tx, { ...key, language }, { old, new: left }, context);
  }
}
