import { type BlockedPicture, listBlockedPictures } from "#app/members/review/blocked-picture.queries.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { done, refuse, type StaffAnswer } from "#app/platform/commands/command.ts";

const pageSize = 100;

/** Shows the block list page by page. */
export async function listBlocked(db: Db, { after }: { after?: string | undefined }): Promise<StaffAnswer> {
  const before = after === undefined ? undefined : readCursor(after);
  if (after !== undefined && !before) return refuse(`${after} is not a position in this list.`);
  const pictures = await listBlockedPictures(db, { limit: pageSize, before });
  if (pictures.length === 0) return done(after === undefined ? "No picture is on the list." : "There are no more.");
  const lines = pictures.map(
    ({ phash, addedAt, addedBy, source }) =>
      `${phash}  ${addedAt.toISOString().slice(0, 10)}  by ${addedBy}  ${source}`,
  );
  const last = pictures.at(-1);
  if (pictures.length === pageSize && last) lines.push(`More: pictures blocked --after ${cursorOf(last)}`);
  return { ok: true, lines, data: { pictures } };
}

const cursorOf = ({ addedAt, phash }: BlockedPicture) => `${addedAt.getTime()}.${phash}`;

function readCursor(text: string): { addedAt: Date; phash: string } | undefined {
  const [, time = "", phash = ""] = /^(\d{1,15})\.([0-9a-f]{16})$/.exec(text) ?? [];
  return phash ? { addedAt: new Date(Number(time)), phash } : undefined;
}
