import { landerNames, type LanderName, type MemberLanderName, memberLanderNames } from "#app/urls.ts";

/** A lander, as yield counts it; the empty name is any other page. */
export type LanderPath = { lander: "index" | LanderName | MemberLanderName | ""; slug: string };

/** The lander at a path (spec 2, routes). A slug has at most 64 characters. */
export function parseLanderPath(path: string): LanderPath {
  if (path === "/") return { lander: "index", slug: "" };
  const [, name, slug = ""] = /^\/landers\/(\w+)(?:\/([^/]+))?$/.exec(path) ?? [];
  const lander = landerNames.find((each) => each === name);
  // Only this lander takes no slug: with one the route does not exist (spec 2).
  if (lander === "tinderswipe" && slug !== "") return { lander: "", slug: "" };
  if (lander) return { lander, slug: parseSlug(slug) };
  const [, memberLanderName, memberSlug = ""] = /^\/members\/\d+\/(landing[23]?)(?:\/([^/]+))?$/.exec(path) ?? [];
  const memberLander = memberLanderNames.find((each) => each === memberLanderName);
  return memberLander ? { lander: memberLander, slug: parseSlug(memberSlug) } : { lander: "", slug: "" };
}

/** The text if it is a valid slug (lower-case letters, digits and dashes), else empty. */
export function parseSlug(text: string): string {
  return /^[a-z0-9-]{1,64}$/.test(text) ? text : "";
}
