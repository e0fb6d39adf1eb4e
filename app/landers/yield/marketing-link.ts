import { z } from "zod";
import { maxParameterLength, perParameter } from "#app/tracking/first-touch.ts";
import { parseSlug } from "#app/tracking/lander-path.ts";
import { landerNames, urls } from "#app/urls.ts";

const optionalText = z.string().trim().max(maxParameterLength).catch("").default("");

/** The input of the link builder, all optional. */
export const LinkInput = z.object({
  lander: z
    .enum(["index", ...landerNames])
    .catch("index")
    .default("index"),
  slug: z.string().catch("").default("").transform(parseSlug),
  ...perParameter(() => optionalText),
  lb: z.literal("1").optional().catch(undefined),
});
export type LinkInput = z.infer<typeof LinkInput>;

/** The URL of a lander with its tracking parameters, ready to advertise. */
export function marketingLink(origin: string, input: LinkInput): string {
  const { lander, slug, ...parameters } = input;
  const path = lander === "index" ? urls.index() : urls.lander(lander, lander === "tinderswipe" ? undefined : slug);
  const entries = Object.entries(parameters).flatMap(([name, value]) => (value ? [[name, value]] : []));
  const query = new URLSearchParams(entries);
  return origin + path + (query.size > 0 ? `?${query.toString()}` : "");
}
