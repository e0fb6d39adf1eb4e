import { z } from "zod";
import { readSlug } from "../tracking/landed-at.ts";
import { landerNames, urls } from "../urls.ts";

const word = z.string().trim().max(128).catch("").default("");

/** What the link builder is told, all of it optional. */
export const LinkWishes = z.object({
  lander: z
    .enum(["index", ...landerNames])
    .catch("index")
    .default("index"),
  slug: z.string().catch("").default("").transform(readSlug),
  network: word,
  ref: word,
  sub1: word,
  sub2: word,
  sub3: word,
  lb: z.literal("1").optional().catch(undefined),
});
export type LinkWishes = z.infer<typeof LinkWishes>;

/** The address of a lander with its tracking parameters, ready to be advertised. */
export function marketingLink(origin: string, wishes: LinkWishes): string {
  const { lander, slug, ...parameters } = wishes;
  const path = lander === "index" ? urls.index() : urls.lander(lander, lander === "tinderswipe" ? undefined : slug);
  const query = new URLSearchParams(Object.entries(parameters).flatMap(([name, said]) => (said ? [[name, said]] : [])));
  return origin + path + (query.size > 0 ? `?${query.toString()}` : "");
}
