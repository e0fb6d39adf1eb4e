import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from "react";
import type { Texts, Values } from "./translate.ts";

export type Translate = (keys: string | string[], values?: Values) => string;

/** Where a page's texts come from: files in the browser (`browser.ts`), memory on the server (`texts.server.ts`). */
export type TextSource = {
  language: string;
  /** Whether a namespace can be used now. */
  has(namespace: string): boolean;
  load(namespaces: string[]): Promise<unknown>;
  /** The translator of one namespace: the same function until the language changes. */
  getFixedT(namespace: string): Translate;
  getDataByLanguage(): Texts;
  changeLanguage(language: string): Promise<void>;
  onChange(listener: (language: string) => void): () => void;
};

export const TextsContext = createContext<{ i18n: TextSource; language: string } | undefined>(undefined);

/** Gives the page its texts; all of it is rendered again when the language changes. */
export function TextsProvider({ texts, children }: { texts: TextSource; children: ReactNode }) {
  const [language, setLanguage] = useState(texts.language);
  useEffect(() => texts.onChange(setLanguage), [texts]);
  const value = useMemo(() => ({ i18n: texts, language }), [texts, language]);
  return <TextsContext.Provider value={value}>{children}</TextsContext.Provider>;
}

/**
 * In pages this stands in the place of react-i18next's function (remix.config.ts): i18next and it are 17 kB compressed
 * in the browser and a tenth of a page's time on the server, and the product uses little of them. Suspends while
 * another screen's texts are loading.
 */
export function useTranslation(namespaces: string | string[] = "shell") {
  const page = useContext(TextsContext);
  if (!page) throw new Error("useTranslation needs a TextsProvider");
  const names = typeof namespaces === "string" ? [namespaces] : namespaces;
  const { i18n } = page;
  // React waits for a thrown promise.
  // oxlint-disable-next-line no-throw-literal
  if (!names.every((name) => i18n.has(name))) throw i18n.load(names);
  return { t: i18n.getFixedT(names[0] ?? "shell"), i18n };
}
