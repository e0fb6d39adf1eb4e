import { landerNames, type LanderName, type MemberLanderName, memberLanderNames, takesSlug } from "#app/urls.ts";

/** A lander, as yield counts it; the empty name is any other page. */
export type LanderPath = { lander: "index" | LanderName | MemberLanderName | ""; slug: string };

/** The lander at a path (spec 2, routes). A slug has at most 64 characters. */
export function parseLanderPath(path: string): LanderPath {
  if (path === "/") return { lander: "index", slug: "" };
  const [, name, slug = ""] = /^\/landers\/(\w+)(?:\/([^/]+))?$/.exec(path) ?? [];
  const lander = landerNames.find((each) => each === name);
  if (lander) return landerPath(lander, slug);
  const [, memberLanderName, memberSlug = ""] = /^\/members\/\d+\/(landing[23]?)(?:\/([^/]+))?$/.exec(path) ?? [];
  const memberLander = memberLanderNames.find((each) => each === memberLanderName);
  return memberLander ? landerPath(memberLander, memberSlug) : { lander: "", slug: "" };
}

/** With a slug, the route of a lander that takes none does not exist. */
function landerPath(lander: LanderName | MemberLanderName, slug: string): LanderPath {
  return slug !== "" && !takesSlug(lander) ? { lander: "", slug: "" } : { lander, slug: parseSlug(slug) };
}

/** The text if it is a valid slug (lower-case letters, digits and dashes), else empty. */
export function parseSlug(text: string): string {
  return /^[a-z0-9-]{1,64}$/.test(text) ? text : "";
}
