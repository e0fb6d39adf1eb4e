import i18next, { type i18n } from "i18next";
import { initReactI18next } from "react-i18next";

// One chunk per language and feature: a screen that the page did not start with fetches its own texts.
const chunks = import.meta.glob("/locales/*/*.json", { import: "default" });

/** The browser's instance: starts with the texts the page carries, fetches other features' texts when a screen asks. */
export async function startBrowserTexts(): Promise<i18n> {
  const language = document.documentElement.lang;
  const carried = JSON.parse(document.getElementById("texts")?.textContent ?? "{}") as Record<string, object>;
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
      ns: Object.keys(carried),
      defaultNS: "shell",
      resources: { [language]: carried } as never,
      partialBundledLanguages: true,
      interpolation: { escapeValue: false },
    });
  return instance;
}
