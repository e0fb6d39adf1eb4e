import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { decode } from "turbo-stream";
import { expect, test } from "vitest";
import { isRemixAnswer, RouterState, respondWith } from "./remix-internals.ts";

test("loader data is decoded unchanged", async () => {
  const data = {
    name: 'A "b"\n',
    on: new Date(0),
    none: null,
    unset: undefined,
    list: [1, [null, undefined], { a: true }],
  };
  const answer = respondWith({ root: data, "members-id": null });
  if (!answer?.body) throw new Error("No answer");
  expect((await decode(answer.body)).value).toEqual({ root: { data }, "members-id": { data: null } });
  expect(answer.headers.has("x-remix-response")).toBe(true);
});

test.each([
  ["a promise", Promise.resolve(1)],
  ["a map", new Map()],
  ["NaN", NaN],
])("%s cannot be serialised, so there is no answer", (_, value) => {
  expect(respondWith({ root: { value } })).toBeUndefined();
});

const require = createRequire(import.meta.url);
/** A file of the library as it is installed. */
const remixIn = (file: string) => readFileSync(require.resolve("@remix-run/react").replace(/index\.js$/, file), "utf8");

test("Remix stores its router, its version and its screens in the window under these names", () => {
  const browser = remixIn("browser.js");
  expect(browser).toMatch(/window\.__remixRouter = router\b/);
  expect(browser).toMatch(/\bwindow\.__remixManifest\b/);
  expect(browser).toMatch(/\bwindow\.__remixRouteModules\b/);
});

test("Remix marks its answers by this header, and its browser part waits for a page's data by throwing a promise", async () => {
  const { createRequestHandler } = await import("@remix-run/node");
  const build = {
    routes: { root: { id: "root", path: "", module: { default: () => null, loader: () => ({ a: 1 }) } } },
    assets: { routes: { root: { id: "root", path: "", hasLoader: true } }, version: "1", url: "", entry: {} },
    entry: { module: { default: () => new Response() } },
    future: { v3_singleFetch: true },
    ...{ isSpaMode: false, publicPath: "/", assetsBuildDirectory: "", basename: "/" },
  } as unknown as Parameters<typeof createRequestHandler>[0];
  const answer = await createRequestHandler(build)(new Request("http://site.test/_root.data"));
  expect([answer.status, isRemixAnswer(answer)]).toEqual([200, true]);
  expect(isRemixAnswer(new Response("from a proxy"))).toBe(false);
  expect(remixIn("browser.js")).toMatch(/throw stateDecodingPromise;/);
});

test("the router hands its screens their state under this name", () => {
  expect(RouterState.Provider).toBeDefined();
});
