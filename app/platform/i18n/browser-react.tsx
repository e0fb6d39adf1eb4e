import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from "react";
import type { BrowserTexts } from "./browser.ts";

const Texts = createContext<{ i18n: BrowserTexts; language: string } | undefined>(undefined);

/** Gives the page its texts; all of it is rendered again when the language changes. */
export function TextsProvider({ texts, children }: { texts: BrowserTexts; children: ReactNode }) {
  const [language, setLanguage] = useState(texts.language);
  useEffect(() => texts.onChange(setLanguage), [texts]);
  const value = useMemo(() => ({ i18n: texts, language }), [texts, language]);
  return <Texts.Provider value={value}>{children}</Texts.Provider>;
}

/**
 * In the browser this stands in the place of react-i18next's function (remix.config.ts): i18next and it are 17 kB
 * compressed, and the product uses little of them. Suspends while another screen's texts are loading.
 */
export function useTranslation(namespaces: string | string[] = "shell") {
  const page = useContext(Texts);
  if (!page) throw new Error("useTranslation needs a TextsProvider");
  const names = [namespaces].flat();
  const { i18n } = page;
  // React waits for a thrown promise.
  // oxlint-disable-next-line no-throw-literal
  if (!names.every((name) => i18n.has(name))) throw i18n.load(names);
  return { t: i18n.getFixedT(names[0] ?? "shell"), i18n };
}
