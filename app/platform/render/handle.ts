import type { Namespace } from "../i18n/namespaces.ts";

/** What a screen's `handle` may say; the innermost route that says something decides. */
export type ScreenHandle = {
  /** The namespaces of texts it needs in the browser; `shell` always goes along. */
  i18n?: Namespace[];
  /** Further ones that it needs for what its loader answered: a modal that only some addresses ask for. */
  i18nWith?: (loaded: unknown) => Namespace[];
  /**
   * `desktop`: a visitor's page, sent to phones without React, its stylesheet inside. `never`: the same for everybody.
   * Left out: a member's screen, hydrated except where the member saves data (design 3.6).
   */
  hydrate?: "desktop" | "never";
  /** The stylesheet that stands inside the page where one does; the visitors' unless told. */
  styles?: "lander";
  /** The page's title: an i18n key with its namespace; `{{…}}` are filled from the loader's `title` object. */
  title?: string;
};

type MatchWithHandle = { handle?: unknown; loaded?: unknown };

/** The innermost value of one word of the handles. */
export function innermost<Word extends keyof ScreenHandle>(matches: MatchWithHandle[], word: Word): ScreenHandle[Word] {
  for (const match of [...matches].reverse()) {
    const value = (match.handle as ScreenHandle | undefined)?.[word];
    if (value !== undefined) return value;
  }
  return undefined;
}

/** All namespaces that the matched screens name, with the shell's. */
export function namespacesOf(matches: MatchWithHandle[]): Namespace[] {
  const named = matches.flatMap(({ handle, loaded }) => {
    const screen = handle as ScreenHandle | undefined;
    return [...(screen?.i18n ?? []), ...(screen?.i18nWith?.(loaded) ?? [])];
  });
  return [...new Set<Namespace>(["shell", "errors", ...named])];
}
