const names = ["network", "ref", "sub1", "sub2", "sub3"] as const;

/** Where a visitor came from first (spec 3, Tracking); each value at most 128 characters. */
export type FirstTouch = { [Name in (typeof names)[number]]: string };

/** The tracking parameters of an address or of the cookie, which keeps them as a query. */
export function readFirstTouch(text: string): FirstTouch {
  const query = new URLSearchParams(text);
  const read = (name: string) => (query.get(name) ?? "").replaceAll("\0", "").slice(0, 128).toWellFormed();
  return { network: read("network"), ref: read("ref"), sub1: read("sub1"), sub2: read("sub2"), sub3: read("sub3") };
}

export function writeFirstTouch(touch: FirstTouch): string {
  return new URLSearchParams(names.filter((name) => touch[name]).map((name) => [name, touch[name]])).toString();
}

/** Traffic source = `network` or `ref` not empty (product 6). */
export function hasTrafficSource(touch: FirstTouch): boolean {
  return touch.network.trim() !== "" || touch.ref.trim() !== "";
}
