import { landerNames, type LanderName, type MemberLanderName, memberLanderNames } from "../urls.ts";

/** Where yield is counted; the empty name is any other page. */
export type Landed = { lander: "index" | LanderName | MemberLanderName | ""; slug: string };

/** A path → the lander it shows (spec 2, routes); a slug is cut at 64 characters. */
export function landedAt(path: string): Landed {
  if (path === "/") return { lander: "index", slug: "" };
  const [, name, slug = ""] = /^\/landers\/(\w+)(?:\/([^/]+))?$/.exec(path) ?? [];
  const lander = landerNames.find((each) => each === name);
  if (lander) return { lander, slug: lander === "tinderswipe" ? "" : readSlug(slug) };
  const [, ofMember, variant = ""] = /^\/members\/\d+\/(landing[23]?)(?:\/([^/]+))?$/.exec(path) ?? [];
  const memberLander = memberLanderNames.find((each) => each === ofMember);
  return memberLander ? { lander: memberLander, slug: readSlug(variant) } : { lander: "", slug: "" };
}

/** Slugs are small letters, digits and dashes; whatever else stands there is no slug of ours. */
export function readSlug(text: string): string {
  return /^[a-z0-9-]{1,64}$/.test(text) ? text : "";
}
