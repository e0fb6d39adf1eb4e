import type { FlatNamespace, TFunction } from "i18next";
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

type Namespaces = FlatNamespace | readonly FlatNamespace[];

/**
 * The translator of these namespaces, the first of which needs no prefix, and the page's texts. i18next and react-i18next
 * would be 17 kB more for the browser, and the product uses little of them. Suspends while another screen's texts load.
 */
export function useTranslation<const Ns extends Namespaces = "shell">(namespaces?: Ns) {
  const page = useContext(TextsContext);
  if (!page) throw new Error("useTranslation needs a TextsProvider");
  const names = [namespaces ?? "shell"].flat() as string[];
  const { i18n } = page;
  // React waits for a thrown promise.
  // oxlint-disable-next-line no-throw-literal
  if (!names.every((name) => i18n.has(name))) throw i18n.load(names);
  return { t: i18n.getFixedT(names[0] ?? "shell") as unknown as TFunction<Ns>, i18n };
}
