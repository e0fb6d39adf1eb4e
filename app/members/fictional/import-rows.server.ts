import type { ImportProblem } from "#db/schema.ts";
import type { Db, Tx } from "#app/platform/database/db.server.ts";
import type { Site } from "#app/site/site.server.ts";
import { addFictional } from "./add-fictional.server.ts";
import { type FictionalPerson, fictionalSiteOf, readFictionalPerson } from "./fictional-person.server.ts";
import { findImported } from "./fictional.queries.server.ts";
import { imageProblems } from "./image-problems.ts";
import type { PhotoSource } from "./photo-source.server.ts";
import type { TableRow } from "./profile-table.ts";

/** How far an import is. `known`: rows that the site had before. */
export type ImportProgress = { total: number; added: number; known: number; failed: number; problems: ImportProblem[] };

type Options = {
  site: Site;
  rows: TableRow[];
  photos: PhotoSource;
  /** Rows that came with this import before it was interrupted count as added. */
  since: Date;
  /** Only says what would happen: every row is read, its photos only looked for. */
  dryRun: boolean;
  record(tx: Tx, profile: { id: number; externalId: string }): Promise<void>;
  /** After each row; false stops the import, which can be run again. */
  onProgress(progress: ImportProgress): Promise<boolean>;
};

/** More are counted, not listed: a file of another niche would fill the page. */
const maxProblems = 200;

/**
 * Imports the rows of a file one after the other, each whole or not at all
 * (app/site/README.md#how-the-owner-changes-a-site-at-the-desk). It can be run again at any time: a row whose external
 * id the site has already is left as it is. A row with a problem is named and skipped; the others go on.
 */
export async function importRows(db: Db, options: Options, now: Date): Promise<ImportProgress> {
  const { rows } = options;
  const progress: ImportProgress = { total: rows.length, added: 0, known: 0, failed: 0, problems: [] };
  const lines = new Map<string, number>();
  for (const row of rows) {
    const externalId = (row.cells.external_id ?? "").trim().slice(0, 80);
    const earlier = lines.get(externalId);
    lines.set(externalId, earlier ?? row.line);
    const result =
      earlier === undefined || externalId === ""
        ? await importRow(db, row, options, now)
        : `external_id ${externalId} is already on line ${earlier}`;
    if (result === "added" || result === "known") progress[result] += 1;
    else {
      progress.failed += 1;
      if (progress.problems.length < maxProblems)
        progress.problems.push({ line: row.line, externalId, problem: result });
    }
    if (!(await options.onProgress(progress))) break;
  }
  return progress;
}

/** "added", "known", or the problem. */
async function importRow(db: Db, row: TableRow, options: Options, now: Date): Promise<string> {
  const { site, photos, since, dryRun } = options;
  if (row.problem) return row.problem;
  const rules = fictionalSiteOf(site);
  const read = readFictionalPerson(row.cells, rules, now);
  if (!read.ok) return read.problems.join("; ");
  const { person } = read;
  const importedAt = (await findImported(db, site.id, [person.externalId])).get(person.externalId);
  if (importedAt) return importedAt >= since ? "added" : "known";
  const files = await readPhotos(person, photos);
  if (!files.ok) return files.problem;
  if (dryRun) return "added";
  const added = await addFictional(
    db,
    {
      ...{ site: { id: site.id, niche: site.niche.number }, person, photos: files.photos },
      record: (tx, id) => options.record(tx, { id, externalId: person.externalId }),
    },
    now,
  );
  if (added.ok) return "added";
  if (!("photo" in added)) return "known";
  const words = imageProblems[added.reason];
  if (!words) throw new Error(`the photo of line ${row.line} could not be stored: ${added.reason}`);
  return `photo ${person.photos[added.photo]} ${words}`;
}

async function readPhotos(
  person: FictionalPerson,
  source: PhotoSource,
): Promise<{ ok: true; photos: Uint8Array[] } | { ok: false; problem: string }> {
  const photos: Uint8Array[] = [];
  for (const name of person.photos) {
    const read = await source.read(name);
    if (!read.ok) return read;
    photos.push(read.bytes);
  }
  return { ok: true, photos };
}
