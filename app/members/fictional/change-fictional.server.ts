import { isDeepStrictEqual } from "node:util";
import { actOnFictional } from "#app/account/act-as-member.server.ts";
import type { Db, Tx } from "#app/platform/database/db.server.ts";
import { type Outcome, refused } from "#app/platform/outcome.ts";
import type { Site } from "#app/site/site.server.ts";
import { replaceInterests, updateProfile } from "../own-profile/profile-changes.queries.server.ts";
import { replacePrompts } from "../prompts/prompts.queries.server.ts";
import { type FictionalField, fictionalSiteOf, readFictionalPerson } from "./fictional-person.server.ts";
import { findFictional, type FictionalRecord, lockFictional, profileColumns } from "./fictional.queries.server.ts";

/** The fields staff can change; the external id stays as it was imported, and photos have verbs of their own. */
export type FictionalEdit = Partial<Record<Exclude<FictionalField, "external_id" | "photos">, string>>;

type Changed = { field: string; old: unknown; new: unknown };

/** A fictional profile's fields as texts, as a file or a form has them. */
export function fictionalTexts(record: FictionalRecord): Required<FictionalEdit> {
  return {
    ...{ name: record.name, gender: record.gender, date_of_birth: record.dateOfBirth },
    ...{ country: record.country ?? "", region: record.region ?? "", city: record.city ?? "" },
    ...{ sexuality: record.sexuality ?? "", hair: record.hair ?? "", eyes: record.eyes ?? "" },
    ...{ body: record.body ?? "", relationship: record.relationship ?? "", tattoos: record.tattoos ?? "" },
    ...{ about_me: record.about_me, looking_for: record.looking_for, interests: record.interests.join(", ") },
    languages: record.languages.join(", "),
    prompts: record.prompts.map(({ prompt, answer }) => `${prompt}: ${answer}`).join("\n"),
  };
}

/**
 * Changes a fictional profile by the same rules as an import, all or nothing. Refuses profiles of members, and values
 * that break a rule (`problems` says which). `record` is called in the transaction, for the audit.
 */
export async function changeFictional(
  db: Db,
  input: { site: Site; profileId: number; edit: FictionalEdit; record: (tx: Tx, changes: Changed[]) => Promise<void> },
  now: Date,
): Promise<
  Outcome<{ changes: Changed[] }, "fictional_unknown"> | { ok: false; reason: "fictional_unfit"; problems: string[] }
> {
  const { site, profileId } = input;
  const rules = fictionalSiteOf(site);
  return actOnFictional(db, async (tx) => {
    await lockFictional(tx, profileId);
    const stored = await findFictional(tx, profileId);
    if (!stored || stored.siteId !== site.id) return refused("fictional_unknown");
    const old = fictionalTexts(stored);
    const read = readFictionalPerson({ ...old, ...input.edit, external_id: "kept" }, rules, now);
    if (!read.ok) return { ok: false as const, reason: "fictional_unfit" as const, problems: read.problems };
    await updateProfile(tx, profileId, profileColumns(read.person));
    await replaceInterests(tx, profileId, read.person.interests);
    await replacePrompts(tx, profileId, read.person.prompts);
    const next = await findFictional(tx, profileId);
    const texts = next ? fictionalTexts(next) : old;
    const changes: Changed[] = (Object.keys(old) as (keyof typeof old)[]).flatMap((field) =>
      isDeepStrictEqual(old[field], texts[field]) ? [] : [{ field, old: old[field], new: texts[field] }],
    );
    if (changes.length > 0) await input.record(tx, changes);
    return { ok: true as const, changes };
  });
}

/**
 * Retires a fictional profile (or brings it back): it is shown nowhere, and conversations with it stay readable.
 * Refuses profiles of members, and those that are so already.
 */
export async function retireFictional(
  db: Db,
  input: {
    siteId?: number;
    profileId: number;
    status: "active" | "disabled";
    record: (tx: Tx) => Promise<void>;
  },
): Promise<Outcome<object, "fictional_unknown" | "fictional_already">> {
  const { profileId, status } = input;
  return actOnFictional(db, async (tx) => {
    const stored = await lockFictional(tx, profileId);
    if (!stored || (input.siteId !== undefined && stored.siteId !== input.siteId)) return refused("fictional_unknown");
    if (stored.status === status) return refused("fictional_already");
    await updateProfile(tx, profileId, { status });
    await input.record(tx);
    return { ok: true as const };
  });
}
