import { isDeepStrictEqual } from "node:util";
import { LanderContent } from "#app/landers/lander-content.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { siteOfHost } from "#app/site/site.server.ts";
import { parseSlug } from "#app/tracking/lander-path.ts";
import { landerNames, memberLanderNames, takesSlug } from "#app/urls.ts";
import { done, refuse, type StaffAnswer, type StaffContext } from "#app/platform/commands/command.ts";
import { didYouMean } from "#app/platform/commands/did-you-mean.ts";
import { listDomains, lockSite, normaliseDomain } from "#app/site/site-domain.queries.server.ts";
import { inStaffTransaction } from "#app/platform/commands/staff-transaction.server.ts";
import { refuseUnknownSite } from "#app/site/unknown-site.server.ts";
import { writtenTime } from "#app/platform/commands/written-time.ts";
import {
  findLanderVersion,
  findVariant,
  type LanderKey,
  listLanderVersions,
  storeVariant,
} from "./lander-version.queries.server.ts";

/** How many changes one page of a variant's history has, here and at the desk. */
export const landerHistoryLength = 10;

type Args = { site: string; lander: string; slug?: string; language?: string };
type Variant = { domain: string; key: LanderKey; name: string };

/** Changes one field of a variant's words; an empty value takes it out. */
export async function setLander(
  db: Db,
  args: Args & { field: string; value: string },
  context: StaffContext,
): Promise<StaffAnswer> {
  const fields = Object.keys(LanderContent.shape);
  if (!fields.includes(args.field)) {
    return refuse(`A lander has no ${args.field}${didYouMean(args.field, fields)} It has: ${fields.join(", ")}.`);
  }
  return changeVariant(db, args, context, async (_, __, old) => {
    const wanted = { ...old, [args.field]: args.value === "" ? undefined : args.value };
    const read = LanderContent.safeParse(JSON.parse(JSON.stringify(wanted)));
    return read.success ? read.data : refuse(`${args.field}: ${read.error.issues[0]?.message ?? "not understood"}.`);
  });
}

/** Brings a variant's words back to how they were right after a change of its history, as a new change. */
export async function revertLander(
  db: Db,
  args: Args & { version: number },
  context: StaffContext,
): Promise<StaffAnswer> {
  return changeVariant(db, args, context, async (tx, key) => {
    const version = await findLanderVersion(tx, key, args.version);
    return version?.new ?? refuse("There is no such change; see: lander history.");
  });
}

/** Lists a variant's changes, the newest first. */
export async function showLanderHistory(db: Db, args: Args & { before?: number }): Promise<StaffAnswer> {
  const variant = await findPlace(db, args);
  if ("sentence" in variant) return variant;
  const { before } = args;
  const versions = await listLanderVersions(db, variant.key, { before, limit: landerHistoryLength + 1 });
  if (versions.length === 0) return done(`${variant.name} has no ${before ? "earlier " : ""}changes.`);
  const page = versions.slice(0, landerHistoryLength);
  const lines = page.flatMap((each) => [
    `${each.id}  ${writtenTime(each.createdAt)}  ${each.actor}`,
    `  ${JSON.stringify(each.old)} → ${JSON.stringify(each.new)}`,
  ]);
  return done(...lines, ...(versions.length > page.length ? [`More: --before ${page.at(-1)?.id}`] : []));
}

/** Runs a change of a variant with its site locked; `nextOf` returns the new texts, or why there are none. */
async function changeVariant(
  db: Db,
  args: Args,
  context: StaffContext,
  nextOf: (tx: Db, key: LanderKey, old: LanderContent) => Promise<LanderContent | { ok: false; sentence: string }>,
): Promise<StaffAnswer> {
  const variant = await findPlace(db, args);
  if ("sentence" in variant) return variant;
  return inStaffTransaction(db, context, async (tx) => {
    await lockSite(tx, variant.domain);
    const old = (await findVariant(tx, variant.key))?.content ?? {};
    const next = await nextOf(tx, variant.key, old);
    if ("sentence" in next) return next;
    if (isDeepStrictEqual(old, next)) return refuse("Nothing to change: it is already like that.");
    await storeVariant(tx, variant.key, { old, new: next }, context);
    return done(`${variant.name}: ${JSON.stringify(next)}`);
  });
}

async function findPlace(db: Db, args: Args): Promise<Variant | { ok: false; sentence: string }> {
  const names = ["index", ...landerNames, ...memberLanderNames];
  if (!names.includes(args.lander as never)) {
    return refuse(
      `There is no lander ${args.lander}${didYouMean(args.lander, names)} The landers are: ${names.join(", ")}.`,
    );
  }
  const slug = parseSlug(args.slug ?? "");
  if (args.slug && !slug) return refuse("A slug has at most 64 lower-case letters, digits and dashes.");
  if (slug && !takesSlug(args.lander)) return refuse(`${args.lander} takes no slug.`);
  const domain = normaliseDomain(args.site);
  if (!(await listDomains(db)).includes(domain)) return refuseUnknownSite(db, args.site);
  const { id: siteId } = await siteOfHost(domain);
  const language = args.language ?? "";
  const key = { siteId, lander: args.lander, slug, language };
  const name = `${domain} ${args.lander}${slug && `/${slug}`} ${language || "(every language)"}`;
  return { domain, key, name };
}
