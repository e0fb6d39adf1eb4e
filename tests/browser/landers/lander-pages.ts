import { landerNames, memberLanderNames, urls } from "#app/urls.ts";
import type { TestSite } from "../../support/site/site.ts";

/** The front page and every lander. */
export const landers = ["index", ...landerNames, ...memberLanderNames] as const;

/** The address of a lander; those of a member show `featured`. */
export function landerPath(lander: (typeof landers)[number], featured: number): string {
  const member = memberLanderNames.find((each) => each === lander);
  const name = landerNames.find((each) => each === lander);
  return member ? urls.memberLander(featured, member) : name ? urls.lander(name) : urls.index();
}

/** A woman with a photo whom visitors see. */
export async function findFeatured({ db }: TestSite): Promise<number> {
  const { id } = await db
    .selectFrom("profile")
    .select("id")
    .where("niche", "=", 1)
    .where("gender", "=", "female")
    .where("listed", "=", true)
    .where("has_photo", "=", true)
    .orderBy("id")
    .executeTakeFirstOrThrow();
  return id;
}
