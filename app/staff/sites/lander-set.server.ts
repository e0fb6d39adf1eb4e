import { LanderContent } from "#app/landers/lander-content.ts";
import { listVariants } from "#app/landers/lander-content.queries.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { isLanguage, languages } from "#app/platform/i18n/languages.ts";
import { siteOfHost } from "#app/site/site.server.ts";
import { parseSlug } from "#app/tracking/lander-path.ts";
import { landerNames, memberLanderNames } from "#app/urls.ts";
import { done, refuse, type StaffAnswer, type StaffContext } from "../command.ts";
import { didYouMean } from "../did-you-mean.ts";
import { normaliseDomain, listDomains } from "../site-domain.queries.server.ts";
import { refuseUnknownSite } from "../unknown-site.server.ts";
import { inStaffTransaction } from "../staff-transaction.server.ts";
import { writeAudit } from "../write-audit.server.ts";

type Args = { site: string; lander: string; field: string; value: string; slug?: string; language?: string };

/** Changes one field of a lander's content, for one slug or language if named; an empty value removes it. */
export async function setLander(db: Db, args: Args, context: StaffContext): Promise<StaffAnswer> {
  const names = ["index", ...landerNames, ...memberLanderNames];
  if (!names.includes(args.lander as never)) {
    return refuse(`There is no lander ${args.lander}${didYouMean(args.lander, names)} There are: ${names.join(", ")}.`);
  }
  const fields = Object.keys(LanderContent.shape);
  if (!fields.includes(args.field)) {
    return refuse(`A lander has no ${args.field}${didYouMean(args.field, fields)} There are: ${fields.join(", ")}.`);
  }
  const slug = parseSlug(args.slug ?? "");
  if (args.slug && !slug) return refuse("A slug is small letters, digits and dashes, at most 64.");
  if (slug && ["index", "tinderswipe"].includes(args.lander)) return refuse(`${args.lander} takes no slug.`);
  const language = args.language ?? "";
  if (language && !isLanguage(language)) return refuse(`--language is one of ${languages.join(", ")}.`);
  if (!(await listDomains(db)).includes(normaliseDomain(args.site))) return refuseUnknownSite(db, args.site);

  const site = await siteOfHost(normaliseDomain(args.site));
  const place = { siteId: site.id, lander: args.lander, slug, language };
  return inStaffTransaction(db, context, async (tx) => {
    const variants = await listVariants(tx, place);
    const old = variants.find((each) => each.slug === slug && each.language === language)?.content ?? {};
    const wanted = { ...old, [args.field]: args.value === "" ? undefined : args.value };
    const read = LanderContent.safeParse(JSON.parse(JSON.stringify(wanted)));
    if (!read.success) return refuse(`${args.field}: ${read.error.issues[0]?.message ?? "not understood"}.`);
    const content = JSON.stringify(read.data);
    await tx
      .insertInto("lander_content")
      .values({ ...{ site_id: site.id, lander: args.lander, slug, language }, content, updated_at: context.now })
      .onConflict((conflict) =>
        conflict.columns(["site_id", "lander", "slug", "language"]).doUpdateSet({ content, updated_at: context.now }),
      )
      .execute();
    const subject = `site ${site.id} lander ${args.lander}${slug && `/${slug}`}${language && ` ${language}`}`;
    const details = { field: args.field, value: args.value };
    await writeAudit(tx, { command: "lander set", subject, details }, context);
    return done(`${site.domain} ${args.lander}${slug && `/${slug}`} ${language || "(every language)"}: ${content}`);
  });
}
