import { createHash } from "node:crypto";
import type { RunningExperiment } from "#app/tracking/experiments/running-experiment.queries.server.ts";
import { landerNames, memberLanderNames, urls } from "#app/urls.ts";
import type { LanderId } from "../load-lander.server.ts";

type ServingSite = { id: number; settings: { locales: readonly string[] }; niche: { name: string } };
type StoredTexts = { siteId: number; lander: string; slug: string; language: string; content: unknown };

/** A lander as some visitors get it: one page for each site, slug, language and variant. */
export type ServedLander = {
  siteId: number;
  lander: LanderId;
  slug: string;
  language: string;
  /** The variant of an experiment; empty without one. */
  variant: string;
  experimentId: number | undefined;
  path: string;
  /** Changes with all that the page is made of, except its members. */
  cause: string;
};

const landers: LanderId[] = ["index", ...landerNames, ...memberLanderNames];

/**
 * Every lander that is served: of each site in each of its languages, with each slug that has words of its own and each
 * variant of a running experiment. `memberOf` names a member of a site for the landers that are about one; without one
 * these are left out.
 */
export function servedLanders(input: {
  version: string;
  sites: readonly ServingSite[];
  texts: readonly StoredTexts[];
  experiments: readonly RunningExperiment[];
  memberOf: ReadonlyMap<number, number>;
}): ServedLander[] {
  const { version, sites, texts, experiments, memberOf } = input;
  return sites.flatMap((site) => {
    const ofSite = texts.filter(({ siteId }) => siteId === site.id);
    const siteCause = hashOf([version, site.niche.name, site.settings]);
    const tested = experiments.filter(({ siteId, isRunning }) => siteId === site.id && isRunning);
    return landers.flatMap((lander) => {
      const stored = ofSite.filter((each) => each.lander === lander);
      const landerCause = hashOf([siteCause, stored]);
      const running = tested.filter((each) => each.lander === lander);
      const slugs = new Set(["", ...stored.map(({ slug }) => slug), ...running.map(({ slug }) => slug)]);
      return [...slugs].flatMap((slug) => {
        const path = pathOf(lander, slug, memberOf.get(site.id));
        if (path === undefined) return [];
        return site.settings.locales.flatMap((language) => {
          const here = running.filter((each) => each.slug === slug);
          const experiment = here.find((each) => each.language === language) ?? here.find((each) => !each.language);
          const variants = experiment?.variants ?? [{ letter: "", content: {} }];
          return variants.map(({ letter: variant, content }) => ({
            ...{ siteId: site.id, lander, slug, language, variant, experimentId: experiment?.id, path },
            cause: hashOf([landerCause, content]),
          }));
        });
      });
    });
  });
}

function pathOf(lander: LanderId, slug: string, member: number | undefined): string | undefined {
  if (lander === "index") return urls.index();
  const name = memberLanderNames.find((each) => each === lander);
  if (name) return member === undefined ? undefined : urls.memberLander(member, name, slug);
  const plain = landerNames.find((each) => each === lander);
  return plain && urls.lander(plain, slug);
}

const hashOf = (parts: unknown[]) =>
  createHash("sha256").update(JSON.stringify(parts)).digest("base64url").slice(0, 22);
