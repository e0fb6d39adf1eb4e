import { z } from "zod";

/** What a slug may change on a lander: headline, lead, call to action, scene, order. All optional. */
export const LanderContent = z
  .object({
    headline: z.string().trim().min(1).max(120),
    lead: z.string().trim().min(1).max(400),
    cta: z.string().trim().min(1).max(40),
    /** The mood behind the scene. */
    scene: z.enum(["plain", "warm", "night"]),
    /** What comes first on a phone: the scene or the sign-up form. */
    order: z.enum(["scene_first", "form_first"]),
  })
  .partial()
  .strict();
export type LanderContent = z.infer<typeof LanderContent>;

/** A stored variant for a slug and a language; an empty one applies to all. */
export type LanderVariant = { slug: string; language: string; content: LanderContent };

/**
 * The content of a lander, field by field, the first that exists: the slug's in the visitor's language, the slug's for
 * all languages, the lander's in that language, the lander's for all languages, the built-in default.
 */
export function chooseContent(
  variants: LanderVariant[],
  input: { slug: string; language: string },
  defaults: Required<LanderContent>,
): Required<LanderContent> {
  const order = [
    ["", ""],
    ["", input.language],
    [input.slug, ""],
    [input.slug, input.language],
  ];
  return order.reduce((content, [slug, language]) => {
    const variant = variants.find((each) => each.slug === slug && each.language === language);
    return { ...content, ...variant?.content };
  }, defaults);
}
