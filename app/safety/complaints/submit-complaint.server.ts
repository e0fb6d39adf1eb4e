import type { Db } from "#app/platform/database/db.server.ts";
import type { Language } from "#app/platform/i18n/languages.ts";
import type { Site } from "#app/site/site.server.ts";
import type { ComplaintChoice } from "./complaint-kinds.ts";
import { subjectOfUrl } from "./complaint-subject.ts";
import { fileComplaint } from "./file-complaint.server.ts";
import { findPhotoOwner } from "../evidence/snapshot.queries.server.ts";
import type { SnapshotSubject } from "../evidence/take-snapshot.server.ts";

type ComplaintSubmission = {
  site: Site;
  language: Language;
  form: { kind: Exclude<ComplaintChoice, "intimate_picture">; url: string; text: string; email: string | null };
  reporterId: number | null;
};

/**
 * Files a complaint by anyone, with or without login (app/safety/README.md#reports-and-complaints). If the address
 * leads to a member or a photo of this site, a snapshot is taken as for a report. Returns the reference.
 */
export async function submitComplaint(
  db: Db,
  { site, language, form, reporterId }: ComplaintSubmission,
  now: Date,
): Promise<string> {
  const about = await reportedSubjectOf(db, form.url, site);
  const reference = await fileComplaint(db, { site, language, ...form, reporterId, about }, now);
  if (reference === undefined) throw new Error("only an appeal can be refused as a duplicate");
  return reference;
}

async function reportedSubjectOf(db: Db, url: string, site: Site): Promise<SnapshotSubject | undefined> {
  const { profileId, photoId } = subjectOfUrl(url, new URL(site.origin).host);
  if (profileId !== undefined) return { profileId };
  const owner = photoId && (await findPhotoOwner(db, photoId, site.niche.number));
  return owner ? { profileId: owner, photoId } : undefined;
}
