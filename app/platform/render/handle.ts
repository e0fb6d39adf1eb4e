import type { Namespace } from "../i18n/namespaces.ts";

/** A screen's `handle`; for each property the innermost route that sets it decides. */
export type ScreenHandle = {
  /** The i18n namespaces it needs in the browser, besides `shell`. */
  i18n?: Namespace[];
  /** Further namespaces, by its loader's data: for a modal that only some addresses open. */
  i18nWith?: (loaded: unknown) => Namespace[];
  /**
   * `desktop`: a visitor's page, sent to phones without React and with an inline stylesheet. `never`: the same for all
   * devices. `everywhere`, the default: a member's screen, hydrated unless the browser saves data
   * (app/server/README.md#hydration).
   */
  hydrate?: "desktop" | "never" | "everywhere";
  /**
   * Overrides every screen's `hydrate`, by its loader's data: for a modal that only some addresses open. It lies above
   * any screen, so an inline stylesheet would not have all classes.
   */
  hydrateWith?: (loaded: unknown) => ScreenHandle["hydrate"];
  /** Staff's screens have a document and a frame of their own; nothing of a member is read for them. */
  frame?: "desk";
  /** A title in English, of staff's screens. */
  deskTitle?: string;
  /** Small scripts of one of staff's screens, by their paths under `public/`. */
  scripts?: string[];
  /** The screen fills the window below the bars and banners; the footer begins below it. */
  fillsWindow?: boolean;
  /** What asks the member for something else (alerts, the welcome bonus) comes after the content: they are paying. */
  bannersBelow?: boolean;
  /** A way through several steps: of the bar only the logo, no banners, and the footer is folded. */
  bare?: boolean;
  /** It shows pages of the deployment's other sites in frames. */
  framesSites?: boolean;
  /**
   * For a page that waits for something, by its loader's data: the content of the `<meta http-equiv="refresh">` with
   * which a browser without scripts looks again, in seconds. Its loader answers `waitingStatus` as long as it waits.
   */
  refreshWith?: (loaded: unknown) => string | undefined;
  /** The page's title: an i18n key with its namespace; placeholders are filled from the loader's `title` object. */
  title?: string;
};

/** The status of a page that waits (`refreshWith`), until what it waits for has come. */
export const waitingStatus = 202;

type MatchWithHandle = { handle?: unknown; loaded?: unknown };

/** The innermost value of one property of the handles. */
export function innermostHandle<Word extends keyof ScreenHandle>(
  matches: MatchWithHandle[],
  word: Word,
): ScreenHandle[Word] {
  for (const match of [...matches].reverse()) {
    const value = (match.handle as ScreenHandle | undefined)?.[word];
    if (value !== undefined) return value;
  }
  return undefined;
}

/** How the page hydrates: by a modal that the address opens, else by its screen. */
export function hydrateOf(matches: MatchWithHandle[]): ScreenHandle["hydrate"] {
  for (const { handle, loaded } of matches) {
    const override = (handle as ScreenHandle | undefined)?.hydrateWith?.(loaded);
    if (override) return override;
  }
  return innermostHandle(matches, "hydrate");
}

/** All namespaces of the matched screens, with the shell's. */
export function namespacesOf(matches: MatchWithHandle[]): Namespace[] {
  const namespaces = matches.flatMap(({ handle, loaded }) => {
    const screen = handle as ScreenHandle | undefined;
    return [...(screen?.i18n ?? []), ...(screen?.i18nWith?.(loaded) ?? [])];
  });
  return [...new Set<Namespace>(["shell", "errors", ...namespaces])];
}
