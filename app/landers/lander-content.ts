import { z } from "zod";

/** What a slug may change of a lander: headline, call to action, scene, order. All of it optional. */
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

/** A stored variant: of a slug and language, each possibly empty (serves all). */
export type LanderVariant = { slug: string; language: string; content: LanderContent };

/**
 * The content of a lander, field by field: the slug's in the reader's language, the slug's for every language, the
 * lander's own in the language, the lander's own, and last what the site says without staff.
 */
export function chooseContent(
  variants: LanderVariant[],
  wanted: { slug: string; language: string },
  standard: Required<LanderContent>,
): Required<LanderContent> {
  const order = [
    ["", ""],
    ["", wanted.language],
    [wanted.slug, ""],
    [wanted.slug, wanted.language],
  ];
  return order.reduce((chosen, [slug, language]) => {
    const found = variants.find((each) => each.slug === slug && each.language === language);
    return { ...chosen, ...found?.content };
  }, standard);
}
