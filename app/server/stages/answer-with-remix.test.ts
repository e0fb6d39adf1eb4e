import type { ServerBuild } from "@remix-run/node";
import { expect, onTestFinished, test, vi } from "vitest";
import { serveStages } from "#tests/support/servers/serve-stages.ts";
import { matchersOf } from "#app/platform/request/route-tree.ts";
import { answerWithRemix } from "./answer-with-remix.ts";
import { limitBody } from "./limit-body.ts";
import { nameRequest } from "./name-request.ts";

/** What a post's action has heard: its request was aborted before its body failed. */
const heard: boolean[] = [];
const route = (id: string, path: string) => ({ id, path, ...(id !== "root" && { parentId: "root" }) });
const routes = {
  root: route("root", ""),
  shop: route("shop", "shop"),
  menu: route("menu", "menu"),
  desk: route("desk", "desk"),
  form: route("form", "form"),
};
const modules = {
  root: { default: () => null },
  shop: { loader: () => new Response("the shop") },
  menu: { default: () => null },
  desk: { loader: () => new Response("the desk") },
  form: {
    action: async ({ request }: { request: Request }) => {
      const body = await request.text().catch(() => undefined);
      if (body === undefined) heard.push(request.signal.aborted);
      return new Response(body);
    },
  },
};

/** A build without screens: what no route answers has a page of two words, the status and the routes it may link to. */
const build = {
  routes: Object.fromEntries(
    Object.entries(routes).map(([id, each]) => [id, { ...each, module: modules[id as keyof typeof modules] }]),
  ),
  assets: { routes, version: "1", url: "/manifest.js", entry: { module: "/entry.js", imports: [] } },
  entry: {
    module: {
      default: (
        _request: Request,
        status: number,
        _headers: Headers,
        { manifest }: { manifest: typeof build.assets },
      ) => new Response(`page of ${Object.keys(manifest.routes).join(", ")}`, { status }),
    },
  },
  future: { v3_singleFetch: true },
  ...{ isSpaMode: false, publicPath: "/", assetsBuildDirectory: "build/client", basename: "/" },
} as unknown as ServerBuild & { assets: { routes: typeof routes } };

const match = matchersOf(build.routes);
const desk = new Set(["desk"]);
const serve = () =>
  serveStages(
    answerWithRemix(build, match, { hiddenRoutes: ({ headers }) => (headers["x-client-address"] ? new Set() : desk) }),
  );

test("a route that exists for the request answers", async () => {
  const ask = await serve();
  expect(await ask("/shop")).toMatchObject({ status: 200, text: "the shop" });
  expect(await ask("/desk", { headers: { "x-client-address": "10.0.0.1" } })).toMatchObject({ text: "the desk" });
});

test("a hidden route is an unknown address, in the answer and in what pages may link to", async () => {
  const ask = await serve();
  expect(await ask("/desk")).toMatchObject({ status: 404, text: "page of root, shop, menu, form" });
  expect(await ask("/desk")).toEqual({ ...(await ask("/unknown")), headers: expect.anything() });
});

test("a screen is matched and rendered among its layouts alone, however its address is written", async () => {
  const ask = await serve();
  for (const path of ["/menu", "/menu/", "/shop/../menu", "/desk/../menu", "/%6denu"])
    expect([path, await ask(path)]).toMatchObject([path, { status: 200, text: "page of root, menu" }]);
});

test("a body that stalls is answered with 408, and aborts the application's request before its read fails", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const finished = vi.fn();
  const windowMs = 100;
  const hasArrived = vi.fn();
  const ask = await serveStages(
    nameRequest({ finished }),
    limitBody(() => hasArrived, { windowMs, bytes: 1000 }),
    answerWithRemix(build, match, { hiddenRoutes: () => desk }),
  );
  const answer = ask("/form", { method: "POST", headers: { "content-length": "10000" }, begin: "a" });
  await expect.poll(() => hasArrived.mock.calls.length).toBe(1);
  vi.advanceTimersByTime(windowMs);
  expect(await answer).toMatchObject({ status: 408, headers: { connection: "close" } });
  await expect.poll(() => heard).toEqual([true]);
  expect(finished.mock.calls.map(([{ status }]) => status)).toEqual([408]);
});
