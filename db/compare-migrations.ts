/** Where a database stands, seen from this version of the site. `names`: the recorded migrations that decide it. */
type DatabaseState =
  /** Empty, or migrated by this version or an earlier one: it can be migrated. */
  | { state: "known" }
  /** A newer version has added to it: this version can serve it. */
  | { state: "newer"; names: string[] }
  /** A newer version has removed or changed what this version may need. */
  | { state: "too new"; names: string[] }
  /** Migrations that this version does not know and that do not follow its own. */
  | { state: "foreign"; names: string[] };

/** Compares the migrations that a database records with this version's own, both in their order. */
export function compareMigrations(recorded: readonly string[], own: readonly string[]): DatabaseState {
  const names = recorded.filter((name) => !own.includes(name));
  if (names.length === 0) return { state: "known" };
  const last = own.at(-1) ?? "";
  const follows = (name: string) => /^\d{4}_\w+\.(expand|contract)$/.test(name) && numberOf(name) > numberOf(last);
  if (!names.every(follows) || !own.every((name) => recorded.includes(name))) return { state: "foreign", names };
  return { state: names.every((name) => name.endsWith(".expand")) ? "newer" : "too new", names };
}

const numberOf = (name: string) => Number(name.slice(0, 4));
