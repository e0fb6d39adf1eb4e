import { listFictional } from "#app/members/fictional/fictional.queries.server.ts";
import { ageOf } from "#app/members/age.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { parseId } from "#app/platform/request/public-id.ts";
import { siteOfHost } from "#app/site/site.server.ts";
import { done, refuse, type StaffAnswer, type StaffContext } from "#app/platform/commands/command.ts";
import { listDomains, normaliseDomain } from "#app/site/site-domain.queries.server.ts";
import { refuseUnknownSite } from "#app/site/unknown-site.server.ts";

/** How many profiles one page of the list has, here and at the desk. */
export const fictionalPageLength = 50;

type Args = { site: string; name?: string; after?: string };

/** Lists a site's fictional profiles, a page at a time. */
export async function showFictional(db: Db, args: Args, context: StaffContext): Promise<StaffAnswer> {
  if (!(await listDomains(db)).includes(normaliseDomain(args.site))) return refuseUnknownSite(db, args.site);
  const after = args.after === undefined ? undefined : parseId(args.after);
  if (args.after !== undefined && after === undefined) return refuse("--after must be the id of a profile.");
  const { id } = await siteOfHost(normaliseDomain(args.site));
  const entries = await listFictional(db, id, { after, limit: fictionalPageLength + 1, name: args.name });
  if (entries.length === 0) return done(`${args.site} has no fictional profiles${args.name || after ? " there" : ""}.`);
  const page = entries.slice(0, fictionalPageLength);
  const lines = page.map((each) =>
    [
      ...[each.id, each.externalId ?? "-", each.name, each.gender, ageOf(each.dateOfBirth, context.now)],
      ...[[each.city, each.country].filter(Boolean).join(" ") || "-", each.mainPhotoId ? "photo" : "no photo"],
      ...(each.status === "disabled" ? ["retired"] : []),
    ].join("  "),
  );
  const last = page.at(-1);
  return done(...lines, ...(last && entries.length > page.length ? [`More: --after ${last.id}`] : []));
}
