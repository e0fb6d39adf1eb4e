import { importRows } from "#app/members/fictional/import-rows.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { siteOfHost } from "#app/site/site.server.ts";
import { done, refuse, type StaffAnswer, type StaffContext } from "#app/platform/commands/command.ts";
import { listDomains, normaliseDomain } from "#app/site/site-domain.queries.server.ts";
import { refuseUnknownSite } from "#app/site/unknown-site.server.ts";
import { recordImported } from "./record-imported.server.ts";
import { readImportFiles } from "./read-import.server.ts";

type Args = { site: string; file: string; photos?: string; check: boolean };

/** Imports fictional profiles from files on this machine, and says line by line what could not be imported. */
export async function importFictional(db: Db, args: Args, context: StaffContext): Promise<StaffAnswer> {
  if (!(await listDomains(db)).includes(normaliseDomain(args.site))) return refuseUnknownSite(db, args.site);
  const site = await siteOfHost(normaliseDomain(args.site));
  const read = await readImportFiles(args.file, args.photos);
  if (!read.ok) return refuse(read.sentence);
  const { rows, photos } = read;
  try {
    const progress = await importRows(
      db,
      {
        ...{ site, rows, photos, since: context.now, dryRun: args.check },
        record: recordImported(site, context),
        onProgress: ({ added, known, failed }) => {
          showProgress(added + known + failed, rows.length);
          return Promise.resolve(true);
        },
      },
      context.now,
    );
    const { added, known, failed, problems } = progress;
    return done(
      `${added} ${args.check ? "would be added" : "added"} to ${site.domain}, ${known} already known, ${failed} not imported.`,
      ...problems.map((each) => `line ${each.line}${each.externalId && ` (${each.externalId})`}: ${each.problem}`),
      ...(failed > problems.length ? [`… and ${failed - problems.length} more.`] : []),
    );
  } finally {
    read.close();
  }
}

/** One line at a terminal that counts; nothing where the output goes to a file. */
function showProgress(count: number, total: number): void {
  if (process.stderr.isTTY) process.stderr.write(count < total ? `\r${count} of ${total}` : "\r\x1b[K");
}
