const paramByIntent = { like: "liked", unlike: "unliked" } as const;
type Intent = keyof typeof paramByIntent;

/** The id of a member's element on a page. */
export const memberAnchor = (id: number): string => `m-${id}`;

/** The query without the parameters of the last like and match. */
export function withoutLikeParams(search: string): string {
  return withoutParams(search, [...Object.values(paramByIntent), "match"]);
}

/** The query without the parameters that open the modal of a match or a received like. */
export function withoutModalParams(search: string): string {
  return withoutParams(search, ["match", "like"]);
}

function withoutParams(search: string, names: string[]): string {
  const query = new URLSearchParams(search);
  for (const name of names) query.delete(name);
  const text = query.toString();
  return text ? `?${text}` : "";
}

/** Where a plain like form returns to: the page, at the member's element, with a parameter that confirms the action. */
export function returnPathAfterLike(
  path: string,
  action: { intent: Intent; memberId: number; match: boolean },
): string {
  const url = new URL(path, "http://own.invalid");
  url.search = withoutLikeParams(url.search);
  // A match is shown in a modal on top of the page.
  url.searchParams.set(action.match ? "match" : paramByIntent[action.intent], String(action.memberId));
  return url.pathname + url.search + (action.match ? "" : `#${memberAnchor(action.memberId)}`);
}

/** The last action for this member, according to the URL. */
export function lastLikeActionFor(search: string, memberId: number): Intent | undefined {
  const query = new URLSearchParams(search);
  return (["like", "unlike"] as const).find((intent) => query.get(paramByIntent[intent]) === String(memberId));
}
