import { landerInterests } from "#app/landers/lander-interests.ts";
import { maxEmailLength } from "#app/platform/text/email-length.ts";
import { parseId } from "#app/platform/request/public-id.ts";
import { firstTouchNames } from "#app/tracking/first-touch.ts";
import { landerNames, memberLanderNames, pageNames, takesSlug, urls } from "#app/urls.ts";

/** What a page shows of a parameter: a text that says the same for all values that show the same; else undefined. */
type Choice = (value: string) => string | undefined;

type Row = {
  path: RegExp;
  /** `all`: the page has no scripts of its own on desktops either. */
  devices: "phones" | "all";
  /** Parameters that choose what the page shows: part of the key. */
  chooses?: Record<string, Choice>;
  /** Parameters whose text stands in the page, and how much of it: filled at each request. */
  fills?: Partial<Record<"email" | "next", number>>;
};

const oneOf = (names: readonly string[]) => `(${names.join("|")})`;
/** The landers of these names, with or without a slug where they take one. */
const landersIn = (names: readonly string[]) =>
  oneOf(names.map((name) => (takesSlug(name) ? `${name}(/[a-z0-9-]{1,64})?` : name)));
const isSet: Choice = () => "1";
const featured: Row["chooses"] = {
  to: (value) => parseId(value)?.toString(),
  interest: (value) => landerInterests.find((each) => each === value),
};

/** The visitors' pages that are stored. Their own code reads no other parameters than these. */
const rows: Row[] = [
  { path: /^\/$/, devices: "phones", chooses: featured },
  { path: new RegExp(`^/landers/${landersIn(landerNames)}$`), devices: "phones", chooses: featured },
  {
    path: new RegExp(`^/members/[1-9][0-9]{0,15}/${landersIn(memberLanderNames)}$`),
    devices: "phones",
    chooses: featured,
  },
  { path: new RegExp(`^/pages/${oneOf(pageNames)}$`), devices: "all" },
  { path: new RegExp(`^${urls.pricing()}$`), devices: "phones" },
  { path: new RegExp(`^${urls.signup()}$`), devices: "phones" },
  {
    path: new RegExp(`^${urls.login()}$`),
    devices: "phones",
    chooses: { reset: isSet, back: isSet, cookies: isSet },
    fills: { email: maxEmailLength, next: 2000 },
  },
];

/** Parameters that no page shows: the first touch (filled, or part of the key) and counting. */
const withoutEffect = new Set<string>([...firstTouchNames, "lb", "preview", "lang"]);

/**
 * Parameters that some visitor's page reads. Every other one (an advertising network's click) changes no page: where a
 * page repeats its whole query, that is filled in.
 */
export const readByPages = new Set<string>([
  ...[
    "api_signup_complete",
    "consent",
    "data",
    "email",
    "index",
    "interest",
    "like",
    "mailed",
    "match",
    "next",
    "photos",
    "post",
    "push",
  ],
  ...["again", "reset", "back", "cookies", "signup", "skip", "step", "t", "to", "token", "variant", "words", "_routes"],
]);

const maxSearchLength = 2_000;

/** A request's address, if its page may be stored. */
export type StoredAddress = {
  path: string;
  query: URLSearchParams;
  devices: Row["devices"];
  /** What the parameters choose, sorted by name. */
  choices: [string, string][];
  /** The names of the texts that the page shows of the address. */
  fillNames: string[];
  email: string;
  next: string;
};

/**
 * The address of a page that may be stored. Undefined for every other, and if the page could show something by a
 * parameter that is not part of its key.
 */
export function storedAddressOf(url: string): StoredAddress | undefined {
  const at = url.indexOf("?");
  const path = at < 0 ? url : url.slice(0, at);
  const row = rows.find((each) => each.path.test(path));
  if (!row || url.length - path.length > maxSearchLength) return undefined;
  const query = new URLSearchParams(at < 0 ? "" : url.slice(at));
  const { chooses = {}, fills = {} } = row;
  for (const name of query.keys()) {
    if (withoutEffect.has(name) || Object.hasOwn(chooses, name) || Object.hasOwn(fills, name)) continue;
    if (readByPages.has(name)) return undefined;
  }
  const choices = Object.entries(chooses).flatMap(([name, choose]): [string, string][] => {
    const value = query.get(name);
    const chosen = value === null ? undefined : choose(value);
    return chosen === undefined ? [] : [[name, chosen]];
  });
  const fill = (name: "email" | "next") => (query.get(name) ?? "").slice(0, fills[name] ?? 0);
  return {
    ...{ path, query, devices: row.devices, choices },
    ...{ fillNames: Object.keys(fills), email: fill("email"), next: fill("next") },
  };
}
