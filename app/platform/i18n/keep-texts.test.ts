import i18next, { type i18n } from "i18next";
import { expect, test, vi } from "vitest";
import { keepTexts } from "./keep-texts.ts";

type LooseT = (key: string, values?: object) => string;

/** The texts of this test are not the site's. */
const translator = (instance: i18n, language: string) =>
  instance.getFixedT(language, "shop" as never) as unknown as LooseT & { lng: string; ns: string };

function anInstance() {
  const resources = {
    en: { shop: { open: "Open", hello: "Hello {{name}}", left_one: "One left", left_other: "{{count}} left" } },
    de: { shop: { open: "Geöffnet" } },
  };
  const instance = i18next.createInstance({
    lng: "en",
    fallbackLng: "en",
    ns: ["shop"],
    resources,
    initImmediate: false,
  });
  void instance.init();
  return instance;
}

test("a text without placeholders is looked up once", () => {
  const instance = anInstance();
  const lookUp = vi.spyOn(instance, "t");
  const t = translator(keepTexts(instance), "en");
  expect([t("open"), t("open"), translator(instance, "en")("open")]).toEqual(["Open", "Open", "Open"]);
  expect(lookUp).toHaveBeenCalledTimes(1);
});

test("languages and texts with placeholders stay apart", () => {
  const instance = keepTexts(anInstance());
  const t = translator(instance, "en");
  expect(translator(instance, "de")("open")).toBe("Geöffnet");
  expect(t("open")).toBe("Open");
  expect([t("hello", { name: "Ada" }), t("hello", { name: "Bo" })]).toEqual(["Hello Ada", "Hello Bo"]);
  expect([t("left", { count: 1 }), t("left", { count: 5 })]).toEqual(["One left", "5 left"]);
});

test("a translator still says its language and namespace", () => {
  const { lng, ns } = translator(keepTexts(anInstance()), "de");
  expect({ lng, ns }).toEqual({ lng: "de", ns: "shop" });
});
