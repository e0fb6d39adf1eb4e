import { isIP } from "node:net";
import { isLoopbackHost, isPublicAddress } from "#app/platform/public-address.ts";

/** What a template may name: a closed list, without niche, site or page (app/tracking/README.md#postbacks). */
export const templateNames = [
  "network",
  "ref",
  "sub1",
  "sub2",
  "sub3",
  "event",
  "value",
  "currency",
  "id",
  "time",
] as const;
export type TemplateValues = Record<(typeof templateNames)[number], string>;

export const maxTemplateLength = 2_000;

export type TemplateRule = {
  /** `PUSH_ALLOW_LOOPBACK=1`: this machine at any port, by https still. */
  allowLoopback: boolean;
  /** The address of the demo's own network, which alone may be http; undefined outside of the demo. */
  sandbox: string | undefined;
};

export type TemplateProblem =
  | "template_too_long"
  | "template_invalid"
  | "template_not_https"
  | "template_userinfo"
  | "template_address"
  | "template_unknown_name"
  | "template_name_in_host";

/**
 * Why a template may not be used; undefined if it may: an https address of a public host at the default port, names of
 * the closed list in its path and query only (app/tracking/README.md#postbacks). Names of hosts are resolved and
 * checked when connecting.
 */
export function templateProblem(template: string, rule: TemplateRule): TemplateProblem | undefined {
  if (template.length > maxTemplateLength) return "template_too_long";
  if (/[\u0000-\u0020\u007f]/.test(template) || !template.isWellFormed()) return "template_invalid";
  const names = [...template.matchAll(/\{([^{}]*)\}/g)].map(([, name = ""]) => name);
  if (names.some((name) => !templateNames.some((each) => each === name))) return "template_unknown_name";
  const sample = template.replace(/\{[^{}]*\}/g, "x");
  if (/[{}\\]/.test(sample) || !URL.canParse(sample)) return "template_invalid";
  const url = new URL(sample);
  if (rule.sandbox !== undefined && url.origin + url.pathname === rule.sandbox && !url.username && !url.password) {
    return hostOf(template).includes("{") ? "template_name_in_host" : undefined;
  }
  if (url.protocol !== "https:") return "template_not_https";
  if (hostOf(template).includes("{")) return "template_name_in_host";
  if (url.username || url.password || hostOf(template).includes("@")) return "template_userinfo";
  if (url.hash) return "template_invalid";
  return isAllowedHost(url, rule) ? undefined : "template_address";
}

/** What stands before the path: `https://host:port`. */
const hostOf = (template: string) => /^[a-z]+:\/*[^/?#]*/i.exec(template)?.[0] ?? "";

function isAllowedHost({ hostname, port }: URL, { allowLoopback }: TemplateRule): boolean {
  const literal = hostname.replace(/^\[|\]$/g, "");
  if (isLoopbackHost(hostname)) return allowLoopback;
  if (port !== "") return false;
  if (isIP(literal) !== 0) return isPublicAddress(literal);
  // A name without a dot, or of the local network, is nobody's on the internet.
  return /\.[a-z][a-z0-9-]*$/i.test(hostname) && !/\.(localhost|local|internal|lan|home\.arpa)$/i.test(hostname);
}

/**
 * The address to ask, exactly as it is sent, so that a signature of it fits: each name replaced by its value, escaped for
 * a path or query. The template must have passed `templateProblem`.
 */
export function fillTemplate(template: string, values: TemplateValues): string {
  const [, path = "", query = ""] = /^([^?#]*)(.*)/s.exec(template) ?? [];
  const parts = path.split("/").map((part) => {
    const filled = fillNames(part, values);
    return filled === part ? part : keepDots(filled);
  });
  const url = new URL(parts.join("/") + fillNames(query, values));
  // A question mark without a query, and a hash, are not sent.
  return url.origin + url.pathname + url.search;
}

function fillNames(text: string, values: TemplateValues): string {
  return text.replace(/\{([^{}]*)\}/g, (whole, name: string) => {
    const known = templateNames.find((each) => each === name);
    return known ? encodeURIComponent(values[known].toWellFormed()) : whole;
  });
}

/**
 * A whole part of the path that is `.` or `..` would be taken out with the part before it, so that a visitor's value
 * could choose another address. `%2e` counts as a dot too: only escaped twice does it stay.
 */
function keepDots(part: string): string {
  return /^(\.|%2e){1,2}$/i.test(part) ? part.replace(/\.|%2e/gi, "%252E") : part;
}
