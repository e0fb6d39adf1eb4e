import { type ContextType, createElement, Fragment, type ReactElement, type ReactNode, useContext } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { textSourceFor } from "../i18n/texts.server.ts";
import { TextsProvider, useTranslation } from "../i18n/use-translation.tsx";
import { FragmentCache, partsOfPage } from "./fragment-cache.server.tsx";
import { RenderedList, RenderedOnce } from "./rendered-once.tsx";
import { RenderModeContext } from "./render-mode.ts";

const minute = 60_000;
const text = (html: Uint8Array) => new TextDecoder().decode(html);

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => void vi.useRealTimers());

test("what nobody asks for any more is forgotten, what is used stays", () => {
  const cache = new FragmentCache();
  const render = vi.fn((text: string) => text);
  const get = (key: string) => text(cache.get(key, () => render(key)));
  get("used");
  get("unused");
  for (let turn = 0; turn < 4; turn += 1) {
    vi.advanceTimersByTime(4 * minute);
    get("used");
  }
  render.mockClear();
  expect([get("used"), get("unused")]).toEqual(["used", "unused"]);
  expect(render.mock.calls).toEqual([["unused"]]);
});

test("after a long silence everything is forgotten", () => {
  const cache = new FragmentCache();
  cache.get("key", () => "old");
  vi.advanceTimersByTime(60 * minute);
  expect(text(cache.get("key", () => "new"))).toBe("new");
});

test("the memory is bounded by two generations", () => {
  const cache = new FragmentCache(undefined, 1_000);
  for (let key = 0; key < 100; key += 1) cache.get(`key ${key}`, () => "x".repeat(90));
  const render = vi.fn(() => "again");
  for (let key = 99; key >= 0; key -= 1) cache.get(`key ${key}`, render);
  expect(render.mock.calls.length).toBeGreaterThan(75);
});

function Greeting({ name, shown }: { name: string; shown: () => void }) {
  shown();
  const { t } = useTranslation("shell");
  const { nonce } = useContext(RenderModeContext);
  const bold = createElement("b", { title: t("alerts.dismiss") }, name, " & ", "co");
  return createElement(Fragment, null, bold, " ", nonce === undefined ? null : "with contexts");
}

function page(name: string, options: { cached: boolean; frame?: unknown; shown?: () => void; facts?: undefined }) {
  const { cached, frame = ["en"], shown = () => {} } = options;
  const facts = "facts" in options ? undefined : [name];
  const content = () => createElement(Greeting, { name, shown });
  const once = createElement(RenderedOnce, { as: "div", id: "one", className: "row", facts, content });
  return rendered(
    // oxlint-disable-next-line react/no-children-prop -- the type wants them in the properties
    createElement(TextsProvider, { texts: textSourceFor("de"), children: once }),
    mode,
    cached ? frame : undefined,
  );
}

/** With its parts in their places. */
function rendered(page: ReactElement, mode: ContextType<typeof RenderModeContext>, frame?: unknown): string {
  const parts = frame === undefined ? undefined : partsOfPage(frame);
  const value = { ...mode, place: parts?.place };
  const html = Buffer.from(renderToString(createElement(RenderModeContext.Provider, { value }, page)));
  return (parts?.fill(html) ?? html).toString();
}

test("a part from memory is the HTML that the browser hydrates, with the page's contexts", () => {
  const html = page("Ada <3", { cached: false });
  expect(html).toContain("with contexts");
  expect(page("Ada <3", { cached: true })).toBe(html);
  expect(page("Ada <3", { cached: true })).toBe(html);
});

test("a part is rendered once for equal facts, and again for others or another frame", () => {
  const shown = vi.fn();
  const frame = ["only this test"];
  page("Bo", { cached: true, frame, shown });
  page("Bo", { cached: true, frame, shown });
  expect(shown).toHaveBeenCalledTimes(1);
  expect(page("Cleo", { cached: true, frame, shown })).toContain("Cleo");
  page("Bo", { cached: true, frame: ["another language"], shown });
  expect(shown).toHaveBeenCalledTimes(3);
});

test("without facts it is rendered in its place", () => {
  const shown = vi.fn();
  for (let time = 0; time < 2; time += 1) page("Di", { cached: true, facts: undefined, shown });
  expect(shown).toHaveBeenCalledTimes(2);
});

test("in the browser it is an ordinary element", () => {
  expect(renderToString(createElement(RenderedOnce, { as: "div", facts: 1, content: () => "text" }))).toBe(
    "<div>text</div>",
  );
});

const mode = { hydrate: true, nonce: "n", inlineCss: undefined, texts: { areas: [], version: "" } };

test("a list's items are rendered once each, and are the HTML that the browser hydrates", () => {
  const shown = vi.fn();
  const list = (names: string[], cached: boolean) => {
    const items = names.map((name) => {
      const content = () => (shown(name), createElement("li", { id: name }, "Hi ", name));
      return { key: name, facts: `item ${name}`, content };
    });
    return rendered(createElement(RenderedList, { className: "names", items }), mode, cached ? ["lists"] : undefined);
  };
  const html = list(["Ada", "<Bo>"], false);
  expect(html).toContain('<ul class="names"><li id="Ada">');
  shown.mockClear();
  expect(list(["Ada", "<Bo>"], true)).toBe(html);
  expect(list(["<Bo>", "Ada", "Cy"], true)).toContain("Cy</li></ul>");
  expect(shown.mock.calls.flat()).toEqual(["Ada", "<Bo>", "Cy"]);
});

test("many parts of one page stand in their places, with all letters, and a part within a part is one of it", () => {
  const one = (facts: unknown, children: ReactNode, as: "div" | "section" = "div") =>
    createElement(RenderedOnce, { as, facts, key: String(facts), content: () => children });
  const many = createElement(
    "main",
    null,
    ...Array.from({ length: 12 }, (_, number) => one(`part ${number}`, `${number} ü€😀`)),
    one("outer", createElement("p", null, one("inner", "within")), "section"),
  );
  const html = rendered(many, mode);
  expect(html).toContain("<section><p><div>within</div></p></section></main>");
  for (let time = 0; time < 2; time += 1) expect(rendered(many, mode, ["many"])).toBe(html);
});

test("no text of a page is taken for a part", () => {
  const mark = "<!--AAAAAAAAAAAAAAAA 0--> &lt;!--";
  const part = createElement(RenderedOnce, { as: "div", facts: "text", content: () => mark });
  const page = createElement("p", null, mark, part);
  expect(rendered(page, mode, ["texts"])).toBe(rendered(page, mode));
});
