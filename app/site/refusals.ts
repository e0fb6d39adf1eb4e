import { cite } from "#app/platform/cite.ts";
import type { Refusal } from "#app/platform/outcome.ts";

/** Why a choice of language or country is refused: the site does not offer it. */
export type SiteRefusal = "language_unknown" | "country_unknown";

export const siteRefusals: Record<SiteRefusal, Refusal> = {
  language_unknown: { status: 422, source: cite("app/site/README.md#languages: visible locales are a site setting") },
  country_unknown: { status: 422, source: cite("app/site/README.md#settings: the site's countries") },
};
