import i18next, { type i18n } from "i18next";
import { initReactI18next } from "react-i18next";

// One chunk per language and feature: screens opened later load their own texts.
const chunks = import.meta.glob("/locales/*/*.json", { import: "default" });

/** The browser's i18next: starts with the page's own texts and loads other features' texts when a screen needs them. */
export async function startBrowserTexts(): Promise<i18n> {
  const language = document.documentElement.lang;
  const pageTexts = JSON.parse(document.getElementById("texts")?.textContent ?? "{}") as Record<string, object>;
  const instance = i18next.createInstance();
  await instance
    .use(initReactI18next)
    .use({
      type: "backend",
      init() {},
      read(lng: string, namespace: string, done: (error: unknown, texts: unknown) => void) {
        const load = chunks[`/locales/${lng}/${namespace}.json`];
        if (!load) return done(new Error(`no texts for ${namespace}`), false);
        load().then(
          (texts) => done(null, texts),
          (error: unknown) => done(error, false),
        );
      },
    })
    .init({
      lng: language,
      fallbackLng: false,
      ns: Object.keys(pageTexts),
      defaultNS: "shell",
      resources: { [language]: pageTexts } as never,
      partialBundledLanguages: true,
      interpolation: { escapeValue: false },
    });
  return instance;
}
