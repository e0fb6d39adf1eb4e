import { z } from "zod";
import { LanderContent } from "#app/landers/lander-content.ts";
import { isLanguage } from "#app/platform/i18n/languages.ts";
import { parseSlug } from "#app/tracking/lander-path.ts";
import { landerNames, memberLanderNames, takesSlug } from "#app/urls.ts";

export const allLanders = ["index", ...landerNames, ...memberLanderNames] as const;
export type AnyLander = (typeof allLanders)[number];

/** Which variant of a lander the address names: an unknown lander is the front page, an invalid slug none. */
export function readLanderPlace(query: URLSearchParams): { lander: AnyLander; slug: string; language: string } {
  const lander = allLanders.find((each) => each === query.get("lander")) ?? "index";
  const slug = takesSlug(lander) ? parseSlug(query.get("slug") ?? "") : "";
  const language = query.get("language") ?? "";
  return { lander, slug, language: isLanguage(language) ? language : "" };
}

const { headline, lead, cta, scene, order, faces } = LanderContent.shape;
/** An empty field takes the word out: the built-in one then shows. */
const orNothing = <Word>(schema: z.ZodType<Word, string | undefined>) =>
  z
    .string()
    .trim()
    .default("")
    .transform((text) => (text === "" ? undefined : text))
    .pipe(schema);

/** The words of a lander's variant, to preview or to store. */
export const LanderForm = z.object({
  headline: orNothing(headline),
  lead: orNothing(lead),
  cta: orNothing(cta),
  scene: orNothing(scene),
  order: orNothing(order),
  faces: orNothing(faces),
  /** When the variant that the form showed was last changed; empty if it was none. */
  seen: z.string().max(40).default(""),
  intent: z.enum(["preview", "save"]),
  show: z.string().default(""),
  width: z.string().default(""),
});

/** The words alone, without those that are empty. */
export function contentOf(form: z.output<typeof LanderForm>): LanderContent {
  const { headline, lead, cta, scene, order, faces } = form;
  const texts = Object.entries({ headline, lead, cta, scene, order, faces }).filter(([, text]) => text !== undefined);
  return LanderContent.parse(Object.fromEntries(texts));
}
