const names = ["network", "ref", "sub1", "sub2", "sub3"] as const;

/** Where a visitor came from first (spec 3, Tracking); each value at most 128 characters. */
export type FirstTouch = { [Name in (typeof names)[number]]: string };

/** The tracking parameters of an address or of the cookie, which keeps them as a query. */
export function readFirstTouch(text: string): FirstTouch {
  const query = new URLSearchParams(text);
  const read = (name: string) => (query.get(name) ?? "").replaceAll("\0", "").slice(0, 128).toWellFormed();
  return { network: read("network"), ref: read("ref"), sub1: read("sub1"), sub2: read("sub2"), sub3: read("sub3") };
}

/** The cookie's text; the answer to the cookie line stands in it beside what it is about. */
export function writeFirstTouch(touch: FirstTouch, consent?: Consent): string {
  const query = new URLSearchParams(names.filter((name) => touch[name]).map((name) => [name, touch[name]]));
  if (consent) query.set("consent", consent);
  return query.toString();
}

export const consents = ["accept", "reject"] as const;

/** May the first touch be kept beyond the session (product 6)? */
export type Consent = (typeof consents)[number];

/** The answer that the cookie holds; undefined while nobody has answered. */
export function readConsent(cookie: string): Consent | undefined {
  const said = new URLSearchParams(cookie).get("consent");
  return consents.find((each) => each === said);
}

/** Traffic source = `network` or `ref` not empty (product 6). */
export function hasTrafficSource(touch: FirstTouch): boolean {
  return touch.network.trim() !== "" || touch.ref.trim() !== "";
}
