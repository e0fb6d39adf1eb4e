import {
  insertExperiment,
  listExperimentVariants,
  lockExperiment,
  runsAnother,
  saveVariant,
  updateStarted,
} from "#app/landers/experiments/experiment.queries.server.ts";
import { readVariantTexts } from "#app/landers/experiments/variant-texts.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { publishWithCommit } from "#app/platform/live/live-event.server.ts";
import { siteOfHost } from "#app/site/site.server.ts";
import { experimentsChanged } from "#app/tracking/experiments/running-experiments.server.ts";
import { parseSlug } from "#app/tracking/lander-path.ts";
import { takesSlug } from "#app/urls.ts";
import { done, refuse, type StaffAnswer, type StaffContext } from "#app/platform/commands/command.ts";
import { listDomains, lockSiteById, normaliseDomain } from "#app/site/site-domain.queries.server.ts";
import { inStaffTransaction } from "#app/platform/commands/staff-transaction.server.ts";
import { refuseUnknownSite } from "#app/site/unknown-site.server.ts";
import { writeAudit } from "#app/platform/commands/write-audit.server.ts";

const usualBaseRate = 5;

type CreateArgs = {
  site: string;
  lander: string;
  name: string;
  slug?: string;
  language?: string;
  base_rate?: number;
};

/** Prepares an experiment on a lander, for one slug and for one language or all. */
export async function createExperiment(db: Db, args: CreateArgs, context: StaffContext): Promise<StaffAnswer> {
  if (!(await listDomains(db)).includes(normaliseDomain(args.site))) return refuseUnknownSite(db, args.site);
  const site = await siteOfHost(normaliseDomain(args.site));
  const slug = parseSlug(args.slug ?? "");
  if (args.slug && !slug) return refuse("A slug has at most 64 lower-case letters, digits and dashes.");
  if (slug && !takesSlug(args.lander)) return refuse(`${args.lander} takes no slug.`);
  const { lander, name, language = "", base_rate: percent = usualBaseRate } = args;
  if (language !== "" && !site.settings.locales.some((each) => each === language)) {
    return refuse(`${site.domain} is not available in ${language}.`);
  }
  return inStaffTransaction(db, context, async (tx) => {
    const place = { siteId: site.id, lander, slug, language };
    const { name: actor } = context.actor;
    const id = await insertExperiment(tx, { ...place, name, basePercent: percent, actor }, context.now);
    const details = { lander, slug, language, name, base_rate: percent };
    await writeAudit(tx, { command: "experiment create", subject: `experiment ${id}`, details }, context);
    await publishWithCommit(tx, { type: experimentsChanged });
    return done(`Experiment ${id} is prepared. Next: set its variants (experiment variant), then start it.`);
  });
}

/** Sets the words of a variant; letters are given in order. */
export async function setVariant(
  db: Db,
  args: { experiment: number; variant: string; words: string },
  context: StaffContext,
): Promise<StaffAnswer> {
  const read = readVariantTexts(args.words);
  if (!read.ok) return refuse("problem" in read ? read.problem : read.reason);
  const { content } = read;
  if (Object.keys(content).length === 0) return refuse("A variant must differ from the lander in at least one word.");
  return inStaffTransaction(db, context, async (tx) => {
    const experiment = await lockExperiment(tx, args.experiment);
    if (!experiment) return refuse(`There is no experiment ${args.experiment}.`);
    if (experiment.state !== "draft") return refuse("Variants can only be changed before the experiment starts.");
    const letters = (await listExperimentVariants(tx, experiment.id)).map(({ letter }) => letter);
    const before = String.fromCharCode(args.variant.charCodeAt(0) - 1);
    if (!letters.includes(before)) return refuse(`Set variant ${before} first.`);
    await saveVariant(tx, { experimentId: experiment.id, letter: args.variant, content });
    const details = { variant: args.variant, content };
    await writeAudit(tx, { command: "experiment variant", subject: `experiment ${experiment.id}`, details }, context);
    await publishWithCommit(tx, { type: experimentsChanged });
    return done(`Variant ${args.variant} of ${experiment.name} is set.`);
  });
}

/** Starts a prepared experiment: with at least one variant besides the control, and none running at its place. */
export async function startExperiment(
  db: Db,
  args: { experiment: number },
  context: StaffContext,
): Promise<StaffAnswer> {
  return inStaffTransaction(db, context, async (tx) => {
    const experiment = await lockExperiment(tx, args.experiment);
    if (!experiment) return refuse(`There is no experiment ${args.experiment}.`);
    if (experiment.state !== "draft") return refuse(`${experiment.name} has already been started.`);
    const variants = (await listExperimentVariants(tx, experiment.id)).filter(({ droppedAt }) => droppedAt === null);
    if (variants.length < 2) return refuse("It needs at least one variant besides the control.");
    // Two starts at the same place come one after the other.
    await lockSiteById(tx, experiment.siteId);
    if (await runsAnother(tx, experiment)) return refuse("Another experiment is running there: stop it first.");
    await updateStarted(tx, experiment.id, context.now);
    await writeAudit(tx, { command: "experiment start", subject: `experiment ${experiment.id}` }, context);
    await publishWithCommit(tx, { type: experimentsChanged });
    return done(`${experiment.name} is running, with ${variants.length} variants.`);
  });
}
