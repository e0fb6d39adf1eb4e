import { z } from "zod";
import { isOneLine, isPlainText } from "#app/platform/text/plain-text.ts";

const oneLine = "No control characters or marks that change the text direction";

/** What a slug may change on a lander: headline, lead, call to action, scene, order, faces. All optional. */
export const LanderContent = z
  .object({
    headline: z.string().trim().min(1).max(120).refine(isOneLine, oneLine),
    lead: z.string().trim().min(1).max(400).refine(isPlainText, oneLine),
    cta: z.string().trim().min(1).max(40).refine(isOneLine, oneLine),
    /** The mood behind the scene. */
    scene: z.enum(["plain", "warm", "night"]),
    /** What comes first on a phone: the scene or the sign-up form. */
    order: z.enum(["scene_first", "form_first"]),
    /** Which of the members on the page come first; one whom the link names always does. */
    faces: z.enum(["active_first", "active_last", "youngest_first", "oldest_first"]),
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
export function chooseContent<Content extends LanderContent>(
  variants: LanderVariant[],
  input: { slug: string; language: string },
  defaults: Content,
): Content {
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

/** The members of a lander in the order of its content; `first` is the number of those that stay in front. */
export function orderFaces<Member extends { age: number }>(
  members: Member[],
  faces: LanderContent["faces"],
  first: number,
): Member[] {
  const rest = members.slice(first);
  if (faces === "active_last") rest.reverse();
  if (faces === "youngest_first") rest.sort((a, b) => a.age - b.age);
  if (faces === "oldest_first") rest.sort((a, b) => b.age - a.age);
  return [...members.slice(0, first), ...rest];
}
