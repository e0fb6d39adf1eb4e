import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { BrowserTexts } from "./browser.ts";

const files: Record<string, object> = {
  "/assets/texts-en-frame-12345678.json": { shell: { hello: "Hello {{name}}" }, errors: {} },
  "/assets/texts-en-chat-12345678.json": { chat: { open: "Open" } },
  "/assets/texts-de-frame-12345678.json": { shell: { hello: "Hallo {{name}}" }, errors: {} },
};

let events: Event[];
let requested: string[];
let reloads: number;
beforeEach(() => {
  events = [];
  requested = [];
  reloads = 0;
  vi.stubGlobal("window", {
    dispatchEvent: (event: Event) => events.push(event),
    location: { reload: () => (reloads += 1) },
  });
  vi.stubGlobal("fetch", async (path: string) => {
    requested.push(path);
    return files[path] ? Response.json(files[path]) : new Response("", { status: 404 });
  });
});
afterEach(() => vi.unstubAllGlobals());

async function startedTexts() {
  const texts = new BrowserTexts("en", "12345678");
  await texts.loadFirst(["frame"]);
  return texts;
}

test("the texts of an area are one file, and each is loaded once", async () => {
  const texts = await startedTexts();
  expect(texts.getFixedT("shell")("hello", { name: "Ann" })).toBe("Hello Ann");
  expect([texts.has("errors"), texts.has("chat")]).toEqual([true, false]);
  await Promise.all([texts.load(["chat", "shell"]), texts.load(["chat"])]);
  expect(texts.getFixedT("chat")("open")).toBe("Open");
  expect(requested.filter((path) => path.includes("-chat-"))).toHaveLength(1);
});

test("another language is shown once all its texts have arrived", async () => {
  const texts = await startedTexts();
  const changes: string[] = [];
  const stop = texts.onChange((language) => changes.push(language));
  const english = texts.getFixedT("shell");
  await texts.changeLanguage("de");
  expect([texts.getFixedT("shell")("hello", { name: "Ann" }), changes]).toEqual(["Hallo Ann", ["de"]]);
  expect(texts.getFixedT("shell")).not.toBe(english);
  stop();
  await texts.changeLanguage("fi");
  expect([texts.language, changes, events.length]).toEqual(["de", ["de"], 1]);
});

test("a file that arrives after a change of the language is loaded again", async () => {
  const texts = await startedTexts();
  files["/assets/texts-de-chat-12345678.json"] = { chat: { open: "Öffnen" } };
  const loading = texts.load(["chat"]);
  texts.language = "de";
  await loading;
  expect(texts.getFixedT("chat")("open")).toBe("Öffnen");
});

test("texts that load while the language changes are there in the new one, too", async () => {
  files["/assets/texts-de-chat-12345678.json"] = { chat: { open: "Öffnen" } };
  const texts = await startedTexts();
  let arrive = () => {};
  const isSlow = new Promise<void>((resolve) => (arrive = resolve));
  const { fetch } = globalThis;
  vi.stubGlobal("fetch", async (path: string) => {
    if (path.includes("-de-frame-")) await isSlow;
    return fetch(path);
  });
  const changing = texts.changeLanguage("de");
  await texts.load(["chat"]);
  arrive();
  await changing;
  expect([texts.language, texts.has("chat"), texts.getFixedT("chat")("open")]).toEqual(["de", true, "Öffnen"]);
});

test("texts that do not load are reported like a script that does not load, and the document is read", async () => {
  const texts = await startedTexts();
  void texts.load(["games"]);
  await vi.waitFor(() => expect(reloads).toBe(1));
  expect(texts.has("games")).toBe(false);
  const [event] = events as (Event & { payload: Error })[];
  expect([events.length, event?.type, event?.payload.message]).toEqual([
    1,
    "vite:preloadError",
    expect.stringContaining("Loading chunk"),
  ]);
});
