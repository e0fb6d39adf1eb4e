import { languageOf } from "#app/site/language.server.ts";
import type { Site } from "#app/site/site.server.ts";
import { parseLanderPath } from "../lander-path.ts";
import { heldVariantOf, nextVisitId, readVisitCookie } from "../visit-cookie.server.ts";
import { assignVariant, type HeldVariant } from "./assign-variant.ts";
import { findRunningExperiment } from "./running-experiments.server.ts";

/** The variant that a page shows, with its content; `isPreview`: staff chose it in the address, and it is not counted. */
export type ShownVariant = HeldVariant & { content: Record<string, unknown>; isPreview: boolean };

/**
 * The variant of the experiment on the lander of this request: of `?variant=`, else the one assigned to the visit.
 * Undefined where no experiment runs (product 17).
 */
export async function shownVariantOf(request: Request, site: Site): Promise<ShownVariant | undefined> {
  const url = new URL(request.url);
  const { lander, slug } = parseLanderPath(url.pathname.replace(/\.data$/, ""));
  if (lander === "") return undefined;
  const language = await languageOf(request);
  const asked = url.searchParams.get("variant");
  const place = { siteId: site.id, lander, slug, language };
  const experiment = await findRunningExperiment(place, asked !== null);
  if (!experiment) return undefined;
  const preview = asked === null ? undefined : experiment.variants.find(({ letter }) => letter === asked);
  const visit = { id: readVisitCookie(request) ?? nextVisitId(request), held: heldVariantOf(request) };
  const letters = experiment.variants.map(({ letter }) => letter);
  const letter = preview?.letter ?? assignVariant(experiment.id, letters, visit);
  const variant = experiment.variants.find((each) => each.letter === letter);
  if (!variant) return undefined;
  return { experimentId: experiment.id, ...variant, isPreview: preview !== undefined };
}
