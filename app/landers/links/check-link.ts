import { isLanguage } from "#app/platform/i18n/languages.ts";
import { firstTouchNames, maxParameterLength, readFirstTouch, hasTrafficSource } from "#app/tracking/first-touch.ts";
import { fallbackParameters, linkParameters } from "#app/tracking/link-parameters.ts";
import { decodedValue, isUnfilled, markPercentPlaceholders } from "#app/tracking/read-parameter.ts";
import { parseLanderPath } from "#app/tracking/lander-path.ts";
import { canonicalPath } from "../canonical-path.ts";
import { languageOfTag } from "#app/site/language/language-choice.ts";
import { isOneLine } from "#app/platform/text/plain-text.ts";
import { maxSeconds, readSeconds } from "./marketing-link.ts";

/** What the check has to know of a site of this deployment. */
export type LinkSite = { id: number; domain: string; origin: string; signups: string; locales: readonly string[] };

/** `error`: the link does not do what it is made for; `warning`: it works, but look. */
export type LinkFinding = { level: "error" | "warning"; text: string };

type Checked =
  | { ok: false; reason: "link_invalid" | "link_foreign" }
  | { ok: true; site: LinkSite; path: string; lander: string; slug: string; findings: LinkFinding[] };

/**
 * Checks a link that is going to be advertised: it leads to one of this deployment's sites (others are refused, nothing
 * is fetched), to a lander, and its parameters survive (app/tracking/README.md#first-touch and
 * app/landers/README.md#links).
 */
export function checkLink(text: string, sites: LinkSite[]): Checked {
  const trimmed = text.trim();
  if (!/^https?:\/\//i.test(trimmed) || !URL.canParse(trimmed)) return { ok: false, reason: "link_invalid" };
  const url = new URL(trimmed);
  const site = sites.find((each) => new URL(each.origin).hostname === url.hostname || each.domain === url.hostname);
  if (!site || url.username || url.password) return { ok: false, reason: "link_foreign" };
  // Capitals and a trailing slash lead on to the lander, and the visit is counted there.
  const path = canonicalPath(url.pathname);
  const { lander, slug } = parseLanderPath(path);
  const dropsSlug = lander !== "" && lander !== "index" && slug === "" && !path.endsWith(`/${lander}`);
  const findings = findingsFor(url, site, { lander, dropsSlug });
  return { ok: true, site, path: url.pathname + url.search, lander, slug, findings };
}

const parameterNames = [...firstTouchNames, "lang", "t"] as const;
/** Parameters with findings of their own. */
const markedNames = ["preview", "variant"];
/** What landers read: `lb` counts bounces; the others are of some landers. */
const landerNames = ["interest", "to", "lb"];

function findingsFor(
  url: URL,
  site: LinkSite,
  { lander, dropsSlug }: { lander: string; dropsSlug: boolean },
): LinkFinding[] {
  const query = new URLSearchParams(markPercentPlaceholders(url.search));
  const error = (text: string): LinkFinding => ({ level: "error", text });
  const warning = (text: string): LinkFinding => ({ level: "warning", text });
  const language = languageOfTag(query.get("lang")) ?? query.get("lang");
  const touch = readFirstTouch(url.search);
  const valueOf = (name: string) => query.get(name) ?? "";
  const long = firstTouchNames.filter((name) => valueOf(name).length > maxParameterLength);
  const whole = firstTouchNames.filter((name) => !long.includes(name));
  const placeholders = whole.filter((name) => isUnfilled(decodedValue(valueOf(name))));
  const encodedTwice = whole.filter(
    (name) => !placeholders.includes(name) && touch[name] !== "" && decodedValue(valueOf(name)) !== valueOf(name),
  );
  const asItIs = whole.filter((name) => !placeholders.includes(name) && !encodedTwice.includes(name));
  // An escape that is not UTF-8 is already read as this character.
  const changed = asItIs.filter((name) => {
    const isKept = valueOf(name).trim() === touch[name] || query.get(name) === null;
    return !isKept || valueOf(name).includes("\uFFFD");
  });
  const withControls = asItIs.filter((name) => !changed.includes(name) && !isOneLine(valueOf(name)));
  const misspelt = [...query.keys()].filter(
    (name) =>
      !parameterNames.some((each) => each === name) && parameterNames.some((each) => each === name.toLowerCase()),
  );
  const unknown = [...new Set(query.keys())].filter(
    (name) =>
      ![...parameterNames, ...markedNames, ...landerNames].includes(name) &&
      !misspelt.includes(name) &&
      !Object.hasOwn(linkParameters, name),
  );
  const doubled = parameterNames.filter((name) => query.getAll(name).length > 1);
  const origin = new URL(site.origin);
  return [
    ...(origin.protocol !== url.protocol || origin.port !== url.port
      ? [error(`The site's own address begins with ${site.origin}.`)]
      : []),
    ...(lander === "" ? [error("No lander has this address, so visits to it are not counted for any lander.")] : []),
    ...(dropsSlug
      ? [
          error(
            "The slug is dropped: it may have only lower-case letters, digits and dashes, at most 64. Default words are shown.",
          ),
        ]
      : []),
    ...(site.signups === "none" ? [error("Sign-up is closed on this site.")] : []),
    ...long.map((name) => error(`${name} is longer than ${maxParameterLength} characters and would be cut off.`)),
    ...changed.map((name) => error(`${name} has a NUL or an encoding that is not UTF-8, and is changed when stored.`)),
    ...withControls.map((name) => warning(`${name} has a line break or another control character.`)),
    ...misspelt.map((name) => error(`${name} must be written in lower case.`)),
    ...unknown.map((name) => error(`${name.slice(0, 40)} is not kept. Only these are: ${firstTouchNames.join(", ")}.`)),
    ...placeholders.map((name) =>
      warning(`${name} has a placeholder: if the network doesn't fill it in, the value is not kept.`),
    ),
    ...encodedTwice.map((name) => warning(`${name} is encoded twice. It is kept as “${touch[name].slice(0, 40)}”.`)),
    ...fallbackParameters
      .filter(([name]) => query.has(name))
      .map(([name, own]) =>
        warning(query.get(own) ? `${name} is not kept: the link has ${own}.` : `${name} is kept as ${own}.`),
      ),
    ...doubled.map((name) => error(`${name} is given more than once; only the first counts.`)),
    ...(query.get("preview") === "1" ? [error("preview=1: its visits are not counted.")] : []),
    ...(query.has("variant") ? [error("variant: its visits are not counted.")] : []),
    ...(language !== null && !(isLanguage(language) && site.locales.includes(language))
      ? [error(`The site is not available in ${language.slice(0, 20)}.`)]
      : []),
    ...(query.has("t") && readSeconds(valueOf("t")) === undefined
      ? [error(`t must be a number of seconds, 1 to ${maxSeconds}.`)]
      : []),
    ...(hasTrafficSource(touch)
      ? []
      : [
          site.signups === "with_trafficsource"
            ? error("Neither network nor ref: without them this site offers no sign-up.")
            : warning("Neither network nor ref: its visits cannot be told apart from others."),
        ]),
    ...(url.hash ? [warning("What follows # never reaches the site.")] : []),
  ];
}
