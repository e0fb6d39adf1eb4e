import type { i18n, TFunction } from "i18next";

/**
 * Looking up a text in i18next costs some microseconds, and a page has hundreds. Translators of this instance look up
 * each text without placeholders once. The texts of a process never change.
 */
export function keepTexts(instance: i18n): i18n {
  const { getFixedT } = instance as unknown as { getFixedT: (...scope: unknown[]) => TFunction };
  const translators = new Map<string, TFunction>();
  const keeping = (...scope: unknown[]) => {
    const name = JSON.stringify(scope);
    let translator = translators.get(name);
    if (!translator) {
      const made = getFixedT.apply(instance, scope);
      // i18next reads the properties of a translator: its language and namespaces.
      translators.set(name, (translator = Object.assign(keepPlainTexts(made), made)));
    }
    return translator;
  };
  instance.getFixedT = keeping as typeof instance.getFixedT;
  return instance;
}

/** A translator that looks up each text without placeholders once. */
export function keepPlainTexts<Translator>(translate: Translator): Translator {
  const lookUp = translate as unknown as (...input: unknown[]) => unknown;
  const texts = new Map<string, unknown>();
  const keeping = (...input: unknown[]) => {
    const [key] = input;
    if (input.length !== 1 || typeof key !== "string") return lookUp(...input);
    let text = texts.get(key);
    if (text === undefined) texts.set(key, (text = lookUp(key)));
    return text;
  };
  return keeping as Translator;
}
