import type { SearchPage } from "../load-search.server.ts";
import { Interest } from "../../profile-values.ts";
import type { FoundMember } from "../lists/found-member.queries.server.ts";

/** The flags of a card, each one letter. */
const flags = {
  o: ({ member }: FoundMember) => member.online,
  t: ({ member }: FoundMember) => member.active === "today",
  w: ({ member }: FoundMember) => member.active === "week",
  f: ({ member }: FoundMember) => member.fictional,
  p: ({ member }: FoundMember) => member.premium,
  v: ({ member }: FoundMember) => member.verified,
  s: ({ member }: FoundMember) => member.photo?.shared ?? false,
  l: (entry: FoundMember) => entry.liked,
  b: (entry: FoundMember) => entry.likedByOther,
};

/** The characters that separate fields and members. */
const separators = /[%|;]/g;
const write = (value: unknown) => String(value ?? "").replace(separators, encodeURIComponent);
/** Hardly any card contains them elsewhere: one look at the whole line is enough. */
function writeLine(fields: unknown[]): string {
  const line = fields.join("|");
  return line.match(separators)?.length === fields.length - 1 ? line : fields.map(write).join("|");
}
const read = (text: string) => (text.includes("%") ? decodeURIComponent(text) : text);

const flagsOf = Object.entries(flags);

/**
 * The cards of a search as one text, for the page's data: as objects, the numbers by which the data's parts refer to
 * each other were a third of it.
 */
export function packEntries(entries: FoundMember[]): string {
  return entries
    .map((entry) => {
      const { id, name, age, country, region, city, photo } = entry.member;
      const letters = flagsOf.map(([letter, isSet]) => (isSet(entry) ? letter : "")).join("");
      const more = [photo?.id, photo?.placeholder, entry.photos, entry.shared.join(" ")];
      return writeLine([id, name, age, country, region, city, letters, ...more]);
    })
    .join(";");
}

function unpackEntry(line: string): FoundMember {
  const [id, name = "", age, country, region, city, letters = "", photo, placeholder = "", photos, shared = ""] = line
    .split("|")
    .map(read);
  const has = (letter: keyof typeof flags) => letters.includes(letter);
  return {
    member: {
      id: Number(id),
      name,
      age: Number(age),
      country: country || null,
      region: region || null,
      city: city || null,
      online: has("o"),
      active: has("t") ? "today" : has("w") ? "week" : null,
      fictional: has("f"),
      premium: has("p"),
      verified: has("v"),
      photo: photo ? { id: photo, placeholder, shared: has("s") } : null,
    },
    liked: has("l"),
    likedByOther: has("b"),
    photos: Number(photos),
    shared: shared.split(" ").flatMap((interest) => Interest.read(interest) ?? []),
  };
}

/**
 * A card as it travels: equal lines are equal cards. It is unpacked when it is shown, which most are not on the server
 * (`RenderedList`).
 */
export class PackedEntry {
  readonly id: number;
  #entry: FoundMember | undefined;

  constructor(readonly line: string) {
    this.id = Number(line.slice(0, line.indexOf("|")));
  }

  get entry(): FoundMember {
    return (this.#entry ??= unpackEntry(this.line));
  }
}

/** The same cards again; `packEntries` writes them. */
export const unpackEntries = (text: string): PackedEntry[] =>
  text === "" ? [] : text.split(";").map((line) => new PackedEntry(line));

/** A page of results as it travels. */
export type PackedPage = Omit<SearchPage, "found" | "similar"> & { found: string; similar: string };

export const packPage = (page: SearchPage): PackedPage => ({
  ...page,
  found: packEntries(page.found),
  similar: packEntries(page.similar),
});

/** A page of results as it is shown. */
export type ListedPage = Omit<SearchPage, "found" | "similar"> & { found: PackedEntry[]; similar: PackedEntry[] };

export const unpackPage = (page: PackedPage): ListedPage => ({
  ...page,
  found: unpackEntries(page.found),
  similar: unpackEntries(page.similar),
});
