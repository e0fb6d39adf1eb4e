import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireVisitor } from "#app/account/session/viewer.server.ts";
import { homeCountryOf } from "#app/members/search/home-country.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { savesData } from "#app/platform/request/device.ts";
import { textsIn } from "#app/platform/i18n/texts.server.ts";
import { parseId } from "#app/platform/request/public-id.ts";
import { loadSignupOffer } from "#app/signup/signup-request.server.ts";
import { languageOf } from "#app/site/language/language.server.ts";
import { siteOf } from "#app/site/site.server.ts";
import { shownVariantOf } from "#app/tracking/experiments/shown-variant.server.ts";
import { firstTouchOf } from "#app/tracking/first-touch-cookie.server.ts";
import { type LanderPath, parseSlug } from "#app/tracking/lander-path.ts";
import type { MemberLanderName } from "#app/urls.ts";
import { requireCanonicalPath } from "./canonical-path.server.ts";
import { drawCountryMap } from "./country-map.server.ts";
import { type FeaturedMember, loadFeatured } from "./load-featured.server.ts";
import { listVariants } from "./lander-content.queries.server.ts";
import { chooseContent, LanderContent, orderFaces } from "./lander-content.ts";
import { frontPageContent } from "./front-page-content.ts";
import { landerInterests } from "./lander-interests.ts";
import { previewOf, withPreview } from "./preview/preview-texts.server.ts";

/**
 * A member's lander; instead of an unknown, hidden or deleted member it shows another suitable one
 * (app/landers/README.md#member-landings).
 */
export function loadMemberLander({ request, params }: LoaderFunctionArgs, lander: MemberLanderName) {
  requireCanonicalPath(request);
  return loadLander(request, { lander, slug: parseSlug(params.slug ?? "") }, parseId(params.id));
}

/** Guards a lander: signed-in members are led on, except where staff look at words before they are stored. */
export async function requireLanderVisitor(request: Request): Promise<void> {
  if (!(await previewOf(request))) await requireVisitor(request);
}

export type LanderId = Exclude<LanderPath["lander"], "">;

/** How many members each lander shows. */
const memberCounts: Record<LanderId, number> = {
  ...{ index: 6, tinderswipe: 6, alonetonight: 8, collagelanding: 7, gallery: 6, iconslanding: 6 },
  ...{ maplanding: 6, socialnetwork: 6, transitionsvideolanding: 3, video: 4, landing: 1, landing2: 1, landing3: 4 },
};

/**
 * Everything a lander shows: its texts (the variant that staff stored for the slug, else the default), members of the
 * visitor's country and niche, and step 0 of sign-up. The path may name a `member`; `?to=` chooses another one.
 */
export async function loadLander(
  request: Request,
  { lander, slug }: LanderPath & { lander: LanderId },
  member?: number,
) {
  const [site, language] = await Promise.all([siteOf(request), languageOf(request)]);
  const at = now();
  const query = new URL(request.url).searchParams;
  const home = homeCountryOf(request, site, undefined);
  const interest = landerInterests.find((each) => each === query.get("interest"));
  const first = parseId(query.get("to")) ?? member;
  const findMembers = (country: string | undefined) =>
    loadFeatured(db, { site, country, count: memberCounts[lander], first, interest }, at);
  const [near, stored, signUp, preview, shown] = await Promise.all([
    findMembers(home),
    listVariants(db, { siteId: site.id, lander, slug, language }),
    loadSignupOffer(request, at),
    previewOf(request),
    shownVariantOf(request, site),
  ]);
  // Words that staff look at before they are stored stand for themselves.
  const variant = preview ? undefined : LanderContent.safeParse(shown?.content).data;
  const place = { slug, language };
  const { country, members: all } =
    lander === "maplanding" ? await onOneMap(near, home, findMembers) : { country: home, members: near };
  const { faces } = { ...chooseContent<LanderContent>(withPreview(stored, preview), place, {}), ...variant };
  const featured = orderFaces(all, faces, first === undefined ? 0 : 1);
  const recipient = featured[0];
  const t = textsIn(language, "scenes");
  const about = { name: recipient?.name ?? "", age: recipient?.age ?? 0, city: recipient?.city ?? "" };
  const defaults: Required<LanderContent> = {
    ...(lander === "index"
      ? frontPageContent(t, site.niche.name)
      : { headline: t(`${lander}.headline`, about), lead: t(`${lander}.lead`, about), cta: t("cta"), scene: "plain" }),
    order: "scene_first",
    faces: "active_first",
  };
  return {
    lander,
    slug,
    /** The site's own title for its front page, if it has one (spec 3). */
    wholeTitle: site.settings.index_title[language],
    featured,
    content: { ...chooseContent(withPreview(stored, preview), place, defaults), ...variant },
    interest,
    signUp,
    messageLength: site.settings.message_length,
    carried: { ...firstTouchOf(request, site).touch, lander, slug },
    map: lander === "maplanding" ? drawCountryMap(country ?? "", featured) : undefined,
    savesData: savesData(request),
  };
}

/**
 * The members beside a map: all of its country. That is the visitor's, or where it is unknown or has no members, the
 * first member's.
 */
async function onOneMap(
  members: FeaturedMember[],
  home: string | undefined,
  findMembers: (country: string) => Promise<FeaturedMember[]>,
): Promise<{ country: string | undefined; members: FeaturedMember[] }> {
  const country = members[0]?.country ?? home;
  const found = country && country !== home ? await findMembers(country) : members;
  return { country, members: found.filter((member) => member.country === country) };
}

export type LanderData = Awaited<ReturnType<typeof loadLander>>;
