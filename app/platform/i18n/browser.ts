import { callSite } from "../fetch/call-site.ts";
import { areaOf, areasOf, type PageTexts, textsPath } from "./text-areas.ts";
import { type Texts, translate } from "./translate.ts";
import type { TextSource, Translate } from "./use-translation.tsx";

/**
 * The texts of this page's language: the page's own areas from the start, another screen's when it asks. See
 * `translate.ts`.
 */
export class BrowserTexts implements TextSource {
  private texts: Texts = {};
  private readonly areas = new Set<string>();
  private readonly loading = new Map<string, Promise<void>>();
  private readonly translators = new Map<string, Translate>();
  private readonly listeners = new Set<(language: string) => void>();

  /** `language`: not read from the document, whose `lang` an extension may have changed. */
  constructor(
    public language: string,
    private readonly version: string,
  ) {}

  has(namespace: string): boolean {
    return this.areas.has(areaOf(namespace));
  }

  load(namespaces: string[]): Promise<unknown> {
    return Promise.all(areasOf(namespaces).map((area) => this.loadArea(area)));
  }

  async loadFirst(areas: string[]): Promise<void> {
    await Promise.all(
      areas.map(async (area) =>
        this.add(area, (await this.readStarted(area)) ?? (await this.read(this.language, area))),
      ),
    );
  }

  private loadArea(area: string): Promise<void> {
    const found = this.loading.get(area);
    if (found) return found;
    const { language } = this;
    const loading = this.read(language, area).then(
      (texts) => {
        if (language === this.language) return this.add(area, texts);
        // The page changed its language meanwhile.
        this.loading.delete(area);
        return this.loadArea(area);
      },
      (error: unknown) => {
        reportMissing(error);
        // The server renders the requested screen with its texts.
        window.location.reload();
        return new Promise<void>(() => {});
      },
    );
    this.loading.set(area, loading);
    return loading;
  }

  private add(area: string, texts: Texts): void {
    this.texts = { ...this.texts, ...texts };
    this.areas.add(area);
  }

  /** What the page itself began to load (`startScript`). */
  private async readStarted(area: string): Promise<Texts | undefined> {
    const { startedTexts = {} } = window as { startedTexts?: Record<string, Promise<Response | undefined>> };
    const answer = await startedTexts[textsPath(this.language, area, this.version)];
    return answer?.ok ? ((await answer.json().catch(() => undefined)) as Texts | undefined) : undefined;
  }

  private async read(language: string, area: string): Promise<Texts> {
    const answer = await callSite<Texts>(textsPath(language, area, this.version));
    if (answer?.status !== 200 || !answer.body)
      throw new Error(`the texts of ${area}: ${answer?.status ?? "no answer"}`);
    return answer.body;
  }

  getFixedT(namespace: string): Translate {
    let found = this.translators.get(namespace);
    if (!found) {
      found = (keys, values) => translate(this.texts, this.language, namespace, keys, values);
      this.translators.set(namespace, found);
    }
    return found;
  }

  /** All loaded namespaces. */
  getDataByLanguage(): Texts {
    return this.texts;
  }

  /** Shows the page in another language, once all its texts have arrived; without them it stays in this one. */
  async changeLanguage(language: string): Promise<void> {
    const texts = new Map<string, Texts>();
    const missing = () => [...this.areas].filter((area) => !texts.has(area));
    try {
      // A screen may load its own texts meanwhile.
      while (missing().length > 0) {
        await Promise.all(missing().map(async (area) => texts.set(area, await this.read(language, area))));
      }
    } catch (error) {
      return reportMissing(error);
    }
    this.language = language;
    this.texts = Object.assign({}, ...texts.values()) as Texts;
    this.loading.clear();
    this.translators.clear();
    for (const listener of this.listeners) listener(language);
  }

  onChange(listener: (language: string) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
}

/** Says it like Vite says that a script could not be loaded: the page is then read again, at most once a minute. */
function reportMissing(cause: unknown): void {
  const payload = new Error("Loading chunk of texts failed", { cause });
  window.dispatchEvent(Object.assign(new Event("vite:preloadError", { cancelable: true }), { payload }));
}

/** The texts of the page that is being hydrated; without them it is read again, or stays a page without scripts. */
export async function startBrowserTexts(): Promise<BrowserTexts> {
  const { language, areas, version } = JSON.parse(document.getElementById("texts")?.textContent ?? "") as PageTexts;
  const texts = new BrowserTexts(language, version);
  await texts.loadFirst(areas).catch((error: unknown) => {
    reportMissing(error);
    throw error;
  });
  return texts;
}
