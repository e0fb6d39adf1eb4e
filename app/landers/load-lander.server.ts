import { homeCountryOf } from "../members/home-country.server.ts";
import { now } from "../platform/clock.server.ts";
import { db } from "../platform/db.server.ts";
import { savesData } from "../platform/device.ts";
import { textsIn } from "../platform/i18n/texts.server.ts";
import { parseId } from "../platform/public-id.ts";
import { loadStart } from "../signup/load-start.server.ts";
import { languageOf } from "../site/language.server.ts";
import { siteOf } from "../site/site.server.ts";
import type { Landed } from "../tracking/landed-at.ts";
import { firstTouchOf } from "../tracking/first-touch.server.ts";
import { drawCountry } from "./country-map.server.ts";
import { loadFeatured } from "./featured.server.ts";
import { chooseContent, type LanderContent } from "./lander-content.ts";
import { listVariants } from "./lander-content.queries.server.ts";
import { landerInterests } from "./lander-interests.ts";

export type LanderId = Exclude<Landed["lander"], "">;

/** How many members each lander shows. */
const counts: Record<LanderId, number> = {
  ...{ index: 6, tinderswipe: 6, alonetonight: 8, collagelanding: 7, gallery: 6, iconslanding: 6 },
  ...{ maplanding: 6, socialnetwork: 6, transitionsvideolanding: 3, video: 4, landing: 1, landing2: 1, landing3: 4 },
};

/**
 * Everything a lander shows: its words (staff's variant of the slug, else the site's own), members of the visitor's
 * country and niche, and step 0 of sign-up. `member` is wished by the address; `?to=` chooses another of those shown.
 */
export async function loadLander(request: Request, { lander, slug }: Landed & { lander: LanderId }, member?: number) {
  const [site, language] = await Promise.all([siteOf(request), languageOf(request)]);
  const moment = now();
  const query = new URL(request.url).searchParams;
  const country = homeCountryOf(request, site, undefined);
  const interest = landerInterests.find((each) => each === query.get("interest"));
  const first = parseId(query.get("to")) ?? member;
  const [featured, variants, signUp] = await Promise.all([
    loadFeatured(db, { site, country, count: counts[lander], first, interest }, moment),
    listVariants(db, { siteId: site.id, lander, slug, language }),
    loadStart(request, moment),
  ]);
  const addressee = featured[0];
  const t = textsIn(language, "scenes");
  const about = { name: addressee?.name ?? "", age: addressee?.age ?? 0, city: addressee?.city ?? "" };
  const standard: Required<LanderContent> = {
    headline: lander === "index" ? t(`index.headline.${site.niche.name}`) : t(`${lander}.headline`, about),
    lead: t(`${lander}.lead`, about),
    cta: t("cta"),
    scene: "plain",
    order: "scene_first",
  };
  return {
    lander,
    slug,
    featured,
    content: chooseContent(variants, { slug, language }, standard),
    interest,
    signUp,
    messageLength: site.settings.message_length,
    carried: { ...firstTouchOf(request, site).touch, lander, slug },
    map: lander === "maplanding" ? drawCountry(country ?? addressee?.country ?? "", featured) : undefined,
    savesData: savesData(request),
  };
}

export type LanderData = Awaited<ReturnType<typeof loadLander>>;
