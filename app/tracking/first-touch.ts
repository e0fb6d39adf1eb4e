import { fallbackParameters } from "./link-parameters.ts";
import { markPercentPlaceholders, readParameter } from "./read-parameter.ts";

/** The tracking parameters (spec 3, Tracking). Everything that reads, stores or groups them uses this list. */
export const firstTouchNames = ["network", "ref", "sub1", "sub2", "sub3"] as const;
type FirstTouchName = (typeof firstTouchNames)[number];

/** The names of the hidden fields with the first touch and the lander. */
export const trackingFieldNames = [...firstTouchNames, "lander", "slug"] as const;

/** Maximum length of a tracking parameter. */
export const maxParameterLength = 128;

/** Bytes of the cookie's encoded value: browsers store none whose name and value are longer than 4096 bytes together. */
export const maxTouchCookieBytes = 3800;

/**
 * Where a visitor first came from: the tracking parameters. The touch is read from the URL and kept in a cookie; forms
 * carry it in hidden fields for browsers without cookies; sign-up stores the earlier of both, with lander, country and
 * device, as the account's origin.
 */
export type FirstTouch = Record<FirstTouchName, string>;

/** An object with one value per tracking parameter. */
export function perParameter<Value>(valueOf: (name: FirstTouchName) => Value): Record<FirstTouchName, Value> {
  return Object.fromEntries(firstTouchNames.map((name) => [name, valueOf(name)])) as Record<FirstTouchName, Value>;
}

/**
 * The tracking parameters of a query string, as advertisers really write them
 * (app/tracking/README.md#parameters-of-links). The cookie stores them in the same form.
 */
export function readFirstTouch(text: string): FirstTouch {
  const query = new URLSearchParams(markPercentPlaceholders(text));
  const valueOf = (name: string) => readParameter(query.get(name) ?? "");
  const touch = perParameter(valueOf);
  for (const [name, own] of fallbackParameters) touch[own] ||= valueOf(name);
  return cutTo(maxParameterLength, touch);
}

function cutTo(length: number, touch: FirstTouch): FirstTouch {
  return perParameter((name) => touch[name].slice(0, length).toWellFormed().trim());
}

/**
 * The cookie's value: the first touch and, if given, the answer to the cookie line. `since`: when it was accepted;
 * networks that were connected later are told nothing. In a script of several bytes a letter, long parameters are cut
 * until they fit; the answer is always in it.
 */
export function writeFirstTouch(touch: FirstTouch, consent?: Consent, since?: Date): string {
  let length = maxParameterLength;
  let text: string;
  do {
    text = touchText(cutTo(length, touch), consent, since);
    length -= 8;
  } while (encodeURIComponent(text).length > maxTouchCookieBytes);
  return text;
}

/** A query string in which only what would end a value is encoded: the cookie encodes every other letter itself. */
function touchText(touch: FirstTouch, consent: Consent | undefined, since: Date | undefined): string {
  const pairs = firstTouchNames
    .filter((name) => touch[name])
    .map((name) => `${name}=${touch[name].replace(/[%&+#=]/g, encodeURIComponent)}`);
  if (consent) pairs.push(`consent=${consent}`);
  if (consent === "accept" && since) pairs.push(`since=${since.getTime()}`);
  return pairs.join("&");
}

/** When the visitor accepted, as the cookie says; undefined without consent and in cookies without a time. */
export function consentSince(cookie: string, now: Date): Date | undefined {
  const since = new URLSearchParams(cookie).get("since") ?? "";
  if (readConsent(cookie) !== "accept" || !/^\d{12,14}$/.test(since)) return undefined;
  const at = new Date(Number(since));
  return at <= now ? at : undefined;
}

export const consentAnswers = ["accept", "reject"] as const;

/**
 * Whether the first touch may be stored beyond the session, and networks be told what it led to
 * (app/tracking/README.md#first-touch; app/tracking/README.md#postbacks).
 */
export type Consent = (typeof consentAnswers)[number];

/** The answer in the cookie; undefined until the visitor answers. */
export function readConsent(cookie: string): Consent | undefined {
  const answer = new URLSearchParams(cookie).get("consent");
  return consentAnswers.find((each) => each === answer);
}

/** Whether any tracking parameter is set. */
export function hasAnyParameter(touch: FirstTouch): boolean {
  return firstTouchNames.some((name) => touch[name].trim() !== "");
}

/**
 * Which of two touches counts as the first (app/tracking/README.md#first-touch): the earlier one, unless it is empty,
 * or only the later one has a traffic source. (Our choice: a link of our own with only `sub1` must not hide the network
 * that brought the visitor.)
 */
export function chooseFirstTouch(earlier: FirstTouch, later: FirstTouch): FirstTouch {
  if (!hasAnyParameter(earlier)) return later;
  return !hasTrafficSource(earlier) && hasTrafficSource(later) ? later : earlier;
}

/** Traffic source = `network` or `ref` not empty (app/tracking/README.md#first-touch). */
export function hasTrafficSource(touch: FirstTouch): boolean {
  return touch.network.trim() !== "" || touch.ref.trim() !== "";
}
