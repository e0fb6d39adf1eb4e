import { z } from "zod";
import { isOneLine } from "#app/platform/text/plain-text.ts";
import { isLanguage } from "#app/platform/i18n/languages.ts";
import { type FirstTouch, firstTouchNames, maxParameterLength, perParameter } from "#app/tracking/first-touch.ts";
import { parseSlug } from "#app/tracking/lander-path.ts";
import { landerNames, takesSlug, urls } from "#app/urls.ts";

/** The landers that a link can lead to; those of one member need the member. */
export const linkLanders = ["index", ...landerNames] as const;
export type LinkLander = (typeof linkLanders)[number];

/** The columns of a file of links: those of the link builder. */
export const linkColumns = ["site", "lander", "slug", "language", ...firstTouchNames, "t", "lb", "note"] as const;

/** Longer addresses are not looked at: our choice, as long as browsers and mail programs take. */
export const maxLinkLength = 2000;

export const maxNoteLength = 200;
export const maxSeconds = 3600;

/** Where a marketing link leads and what it carries (app/tracking/README.md#first-touch; spec 2, Query parameters). */
export type MarketingLink = FirstTouch & {
  lander: LinkLander;
  slug: string;
  /** Empty: the visitor's own. */
  language: string;
  /** `t`: after so many seconds a member likes back; null: never. */
  t: number | null;
  /** Bounces are logged. */
  lb: boolean;
};

/** The seconds of `t` in a link; undefined unless it is a whole number of 1 to an hour. */
export function readSeconds(t: string): number | undefined {
  return /^\d{1,4}$/.test(t) && +t >= 1 && +t <= maxSeconds ? Number(t) : undefined;
}

const line = z
  .string()
  .trim()
  .max(maxParameterLength, `At most ${maxParameterLength} characters.`)
  .refine(isOneLine, "No line breaks, other control characters or broken encodings.")
  .default("");

/** How files write whether bounces are logged. */
const yes = ["1", "yes", "true"];
const no = ["", "0", "no", "false"];

/**
 * The form of the link builder (app/landers/README.md#links). Its mistakes are named; nothing is corrected silently.
 */
export const LinkForm = z
  .object({
    site: z.string().max(253).default(""),
    lander: z.enum(linkLanders, "Choose one of the landers.").default("index"),
    slug: z
      .string()
      .trim()
      .default("")
      .refine((slug) => slug === "" || parseSlug(slug) !== "", "Lower-case letters, digits and dashes, at most 64."),
    language: z
      .string()
      .default("")
      .refine((language) => language === "" || isLanguage(language), "Choose one of the languages."),
    ...perParameter(() => line),
    t: z
      .string()
      .trim()
      .default("")
      .refine((t) => t === "" || readSeconds(t) !== undefined, `1 to ${maxSeconds} seconds.`)
      .transform((t) => (t === "" ? null : Number(t))),
    lb: z
      .string()
      .trim()
      .toLowerCase()
      .default("")
      .refine((lb) => yes.includes(lb) || no.includes(lb), "1, yes or true; 0, no or false.")
      .transform((lb) => yes.includes(lb)),
    note: z.string().trim().max(maxNoteLength, `At most ${maxNoteLength} characters.`).default(""),
  })
  .refine(({ lander, slug }) => slug === "" || takesSlug(lander), { path: ["slug"], message: "This lander has none." });

/** The link's address on a site. */
export function marketingLink(origin: string, link: MarketingLink): string {
  const { lander, slug, language, t, lb } = link;
  const path = lander === "index" ? urls.index() : urls.lander(lander, takesSlug(lander) ? slug : undefined);
  const query = new URLSearchParams(firstTouchNames.flatMap((name) => (link[name] ? [[name, link[name]]] : [])));
  if (language) query.set("lang", language);
  if (t !== null) query.set("t", String(t));
  if (lb) query.set("lb", "1");
  return origin + path + (query.size > 0 ? `?${query.toString()}` : "");
}
