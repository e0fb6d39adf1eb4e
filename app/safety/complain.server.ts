import type { Db } from "../platform/db.server.ts";
import type { Language } from "../platform/i18n/languages.ts";
import type { Site } from "../site/site.server.ts";
import type { ComplaintChoice } from "./complaint-kinds.ts";
import { subjectOf } from "./complaint-subject.ts";
import { fileComplaint } from "./file-complaint.server.ts";
import { findPhotoOwner } from "./snapshot.queries.server.ts";
import type { SnapshotOf } from "./take-snapshot.server.ts";

export type Complain = {
  site: Site;
  language: Language;
  form: { kind: ComplaintChoice; url: string; text: string; email: string | null };
  reporterId: number | null;
};

/**
 * Anybody complains, with or without login (product 9, complaint). Where the address leads to a member or a photo of
 * this site, a snapshot is taken as for a report. Gives the reference.
 */
export async function complain(db: Db, { site, language, form, reporterId }: Complain, now: Date): Promise<string> {
  const about = await aboutOf(db, form.url, site);
  const reference = await fileComplaint(db, { site, language, ...form, reporterId, about }, now);
  if (reference === undefined) throw new Error("a complaint that is no appeal met another");
  return reference;
}

async function aboutOf(db: Db, url: string, site: Site): Promise<SnapshotOf | undefined> {
  const { profileId, photoId } = subjectOf(url, new URL(site.origin).host);
  if (profileId !== undefined) return { profileId };
  const owner = photoId && (await findPhotoOwner(db, photoId, site.niche.number));
  return owner ? { profileId: owner, photoId } : undefined;
}
