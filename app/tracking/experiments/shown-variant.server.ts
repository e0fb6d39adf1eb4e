import { languageOf } from "#app/site/language/language.server.ts";
import type { Site } from "#app/site/site.server.ts";
import { parseLanderPath } from "../lander-path.ts";
import { heldVariantOf, nextVisitId, readVisitCookie } from "../visit-cookie.server.ts";
import { assignVariant, type HeldVariant } from "./assign-variant.ts";
import { findPreviewedVariant, findRunningExperiment } from "./running-experiments.server.ts";

/** The variant that a page shows, with its content. */
export type ShownVariant = HeldVariant & { content: Record<string, unknown> };

/**
 * The variant of the experiment on the lander of this request: the one assigned to the visit, or the one that staff
 * look at by `?variant=`, which is not counted. Undefined where the lander is shown as it is: no experiment runs, or
 * `?variant=` names none that exists (app/landers/README.md#experiments leaves it open; another variant in its place
 * would mislead).
 */
export async function shownVariantOf(request: Request, site: Site): Promise<ShownVariant | undefined> {
  const url = new URL(request.url);
  const { lander, slug } = parseLanderPath(url.pathname.replace(/\.data$/, ""));
  if (lander === "") return undefined;
  const place = { siteId: site.id, lander, slug, language: await languageOf(request) };
  const asked = url.searchParams.get("variant");
  if (asked !== null) return findPreviewedVariant(place, asked);
  const experiment = await findRunningExperiment(place);
  if (!experiment) return undefined;
  const visit = { id: readVisitCookie(request) ?? nextVisitId(request), held: heldVariantOf(request) };
  const letters = experiment.variants.map(({ letter }) => letter);
  const letter = assignVariant(experiment.id, letters, visit);
  const variant = experiment.variants.find((each) => each.letter === letter);
  return variant && { experimentId: experiment.id, ...variant };
}
