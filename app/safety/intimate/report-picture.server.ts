import { emailKey } from "#app/account/address/email-address.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import type { Upload } from "#app/platform/doors/read-upload.server.ts";
import type { Language } from "#app/platform/i18n/languages.ts";
import type { ImageRefusal } from "#app/platform/images/refusals.ts";
import { fingerprintUpload } from "#app/platform/images/store-image.server.ts";
import { type Outcome, refused } from "#app/platform/outcome.ts";
import { consume } from "#app/platform/request/rate-limit.server.ts";
import { limitOf } from "#app/platform/request/rate-limits.ts";
import { hashSecret, newSecret } from "#app/platform/secrets/ids.server.ts";
import type { Site } from "#app/site/site.server.ts";
import { fileComplaint } from "../complaints/file-complaint.server.ts";
import { safetyLimits } from "../rate-limits.ts";
import { findPictures } from "./find-pictures.server.ts";
import { hidePictures } from "./hide-pictures.server.ts";
import { findPictureCounts, hasOpenNotice, insertNotice } from "./intimate-notice.queries.server.ts";
import { type NamedPicture, namedPictureOf } from "./named-picture.ts";
import { noticeReceipt } from "./picture.mail.server.ts";
import { notifyOwners } from "./notify-owners.server.ts";

type PictureReport = {
  site: Site;
  language: Language;
  /** Where it is, or words about it; may be empty if a picture is sent along. */
  url: string;
  text: string;
  /** The signature. */
  name: string;
  email: string;
  upload: Upload;
  reporter: { accountId: number; profileId: number } | undefined;
  network: string;
};

export type PictureRefusal =
  | "picture_place_required"
  | "picture_elsewhere"
  | "picture_own"
  | "picture_handled"
  | "picture_limit"
  | ImageRefusal;

/** The same notice came twice at once. */
class AlreadyHandled extends Error {}

/**
 * Files a notice of a picture that shows the notifier, naked or sexual, without their consent, by anyone, with or
 * without login (app/safety/README.md#a-picture-of-me). What it names is hidden at once, with its look-alikes; a main
 * photo waits. The owners and the notifier are told by mail. Refuses what is on another site or the notifier's own, what
 * the same address has named before and is open, a file that is no picture, and more than five a day of a network.
 */
export async function reportPicture(
  db: Db,
  report: PictureReport,
  now: Date,
): Promise<Outcome<{ reference: string }, PictureRefusal>> {
  const { site, language, url, text, name, email, upload, reporter } = report;
  if (!upload.ok && upload.reason !== "photo_missing") return upload;
  if (!url && !upload.ok) return refused("picture_place_required");
  const named = namedPictureOf(url, { host: new URL(site.origin).host, cdnPrefix: site.settings.cdn_prefix });
  if (named.kind === "elsewhere") return refused("picture_elsewhere");

  const fingerprint = upload.ok ? await fingerprintUpload(upload.bytes) : undefined;
  if (fingerprint && !fingerprint.ok) return fingerprint;
  const phash = fingerprint?.phash ?? null;
  const openKey = hashSecret([site.id, emailKey(email), subjectKey(named, url), phash ?? ""].join(" "));
  if (await hasOpenNotice(db, openKey)) return refused("picture_handled");
  const found = await findPictures(db, { named, phash, niche: site.niche.number, ownProfileId: reporter?.profileId });
  const isOwn = ({ profileId, origin }: (typeof found)[number]) =>
    origin === "photo" && profileId === reporter?.profileId;
  if (found.some((photo) => photo.named && isOwn(photo))) return refused("picture_own");
  if (!(await consume(limitOf(safetyLimits.picture, report.network))).ok) return refused("picture_limit");

  const [first] = found;
  const photoId = first && found.length === 1 ? first.id : undefined;
  const about = first
    ? { profileId: first.profileId, photoId, photoIds: found.map(({ id }) => id) }
    : named.kind === "profile"
      ? { profileId: named.profileId, photoIds: [] }
      : undefined;
  const confirmSecret = newSecret();
  const notice = { name, phash, openKey, confirmHash: hashSecret(confirmSecret) };
  const who = { site, language, url, text, email, reporterId: reporter?.accountId ?? null };
  try {
    const reference = await fileComplaint(
      db,
      {
        ...who,
        kind: "intimate_picture",
        about,
        niche: first?.niche,
        complete: async (tx, filed) => {
          if (!(await insertNotice(tx, { complaintId: filed.id, ...notice }))) throw new AlreadyHandled();
          const owners = await hidePictures(tx, filed.id, found, now);
          await notifyOwners(tx, { complaintId: filed.id, owners, what: "hidden" }, now);
          const { hidden, waiting } = await findPictureCounts(tx, filed.id);
          const secret = waiting > 0 ? confirmSecret : undefined;
          const { reference } = filed;
          return noticeReceipt({ site, language, reference, hidden, confirmSecret: secret, hasPicture: upload.ok });
        },
      },
      now,
    );
    if (reference === undefined) throw new Error("only an appeal can be refused as a duplicate");
    return { ok: true, reference };
  } catch (error) {
    if (error instanceof AlreadyHandled) return refused("picture_handled");
    throw error;
  }
}

/** What a notice names, to know that it is the same. */
function subjectKey(named: NamedPicture, url: string): string {
  if (named.kind === "photo") return `photo ${named.photoId}`;
  if (named.kind === "message") return `message ${named.conversationId ?? ""} ${named.message}`;
  if (named.kind === "profile") return `profile ${named.profileId}`;
  return `words ${url.toLowerCase()}`;
}
