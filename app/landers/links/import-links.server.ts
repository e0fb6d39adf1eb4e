import { countOf } from "#app/platform/text/count-of.ts";
import { insertMarketingLink } from "#app/landers/links/marketing-link.queries.server.ts";
import { linkColumns, LinkForm, type MarketingLink, marketingLink } from "#app/landers/links/marketing-link.ts";
import { csvText } from "#app/platform/text/csv.ts";
import { type CsvRow, readCsvTable } from "#app/platform/text/csv-table.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { allSites, type Site } from "#app/site/site.server.ts";
import { firstTouchNames } from "#app/tracking/first-touch.ts";
import { refuse, type StaffAnswer, type StaffContext } from "#app/platform/commands/command.ts";
import { readCommandFile } from "#app/platform/commands/read-command-file.server.ts";
import { refuseRows } from "#app/platform/commands/refuse-rows.ts";
import { normaliseDomain } from "#app/site/site-domain.queries.server.ts";
import { hasLanguage } from "./remember-link.server.ts";
import { writeAudit } from "#app/platform/commands/write-audit.server.ts";

type Column = (typeof linkColumns)[number];

/** So many links one file may have, and so large it may be. */
export const maxLinks = 1000;
export const maxLinkFileBytes = 1_000_000;

type ReadLink = { site: Site; link: MarketingLink; note: string };

/**
 * Makes the links of a CSV file and remembers them, all or none: if a row has a problem, nothing is made, and every
 * problem is named with its line. Answers with the file of the links' addresses. With `check` it only looks.
 */
export async function importLinks(
  db: Db,
  { bytes, check = false }: { bytes: Uint8Array; check?: boolean },
  context: StaffContext,
): Promise<StaffAnswer> {
  const table = readCsvTable<Column>(bytes, { fields: linkColumns, required: ["site"], maxRows: maxLinks });
  if (!table.ok) return refuse(table.problem);
  const sites = await allSites();
  const links: ReadLink[] = [];
  const problems: string[] = [];
  const lineOf = new Map<string, number>();
  for (const row of table.rows) {
    const read = readLink(row, sites);
    const address = "sentence" in read ? "" : marketingLink(read.site.origin, read.link);
    const earlier = lineOf.get(address);
    if ("sentence" in read) problems.push(`line ${row.line}: ${read.sentence}`);
    else if (earlier !== undefined) problems.push(`line ${row.line}: the same link as on line ${earlier}`);
    else links.push(read);
    if (address) lineOf.set(address, row.line);
  }
  if (problems.length > 0) return refuseRows("Nothing was made", problems);
  if (check) return { ok: true, lines: [`${countOf(links.length, "link")} would be made.`] };
  await db.transaction().execute(async (tx) => {
    const { name: actor } = context.actor;
    for (const { site, link, note } of links) {
      await insertMarketingLink(tx, { ...link, siteId: site.id, note, actor }, context.now);
    }
    const domains = [...new Set(links.map(({ site }) => site.domain))];
    const networks = [...new Set(links.map(({ link }) => link.network).filter(Boolean))];
    const details = { links: links.length, sites: domains, networks: networks.slice(0, 20) };
    await writeAudit(tx, { command: "link import", subject: `${links.length} links`, details }, context);
  });
  const rows = links.map(({ site, link, note }) => [
    ...[site.domain, link.lander, link.slug, link.language, ...firstTouchNames.map((name) => link[name])],
    ...[link.t === null ? "" : String(link.t), link.lb ? "1" : "", note, marketingLink(site.origin, link)],
  ]);
  const day = context.now.toISOString().slice(0, 10);
  return {
    ok: true,
    lines: [`${countOf(links.length, "link")} made.`],
    file: {
      name: `links-${day}.csv`,
      type: "text/csv; charset=utf-8",
      text: csvText([[...linkColumns, "address"], ...rows]),
    },
  };
}

/** The same from a file of this machine. */
export async function importLinkFile(
  db: Db,
  { file, check }: { file: string; check: boolean },
  context: StaffContext,
): Promise<StaffAnswer> {
  const tooLarge = "The file is larger than 1 MB; split it.";
  const read = await readCommandFile(file, { maxBytes: maxLinkFileBytes, tooLarge });
  return read.ok ? importLinks(db, { bytes: read.bytes, check }, context) : read;
}

function readLink({ cells, problem }: CsvRow<Column>, sites: Site[]): ReadLink | { sentence: string } {
  if (problem) return { sentence: problem };
  const domain = normaliseDomain(cells.site ?? "");
  const site = sites.find((each) => each.domain === domain);
  if (!site) return { sentence: `site: there is no site "${domain.slice(0, 60)}"` };
  const given = Object.fromEntries(Object.entries(cells).filter(([, text]) => text.trim() !== ""));
  const read = LinkForm.safeParse(given);
  if (!read.success) {
    const words = read.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
    return { sentence: words.join(" ") };
  }
  const { site: _, note, ...link } = read.data;
  if (!hasLanguage(site, link.language))
    return { sentence: `language: ${domain} is not available in ${link.language}` };
  return { site, link, note };
}
