import type { ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { echo, serveStages, serveStagesBefore } from "#tests/support/servers/serve-stages.ts";
import { askFirst, enterScope } from "./ask-application.ts";

test("what a hook answers goes no further", async () => {
  const ask = await serveStages(
    askFirst((_request, response: ServerResponse) => {
      response.end("answered");
      return Promise.resolve(true);
    }),
    () => expect.unreachable(),
  );
  expect((await ask("/")).text).toBe("answered");
});

test("the next stage sees the address that a hook has put in place of the request's", async () => {
  const ask = await serveStages(
    askFirst((request) => {
      request.url = "/age";
      return Promise.resolve(false);
    }),
    echo,
  );
  expect(JSON.parse((await ask("/members")).text)).toMatchObject({ url: "/age", originalUrl: "/age" });
});

test("a hook that fails fails the request", async () => {
  const ask = await serveStagesBefore(
    (error, _request, response, _next) => response.status(500).end((error as Error).message),
    askFirst(() => Promise.reject(new Error("no database"))),
  );
  expect(await ask("/")).toMatchObject({ status: 500, text: "no database" });
});

test("all later work is done inside the request's scope, and counts as the application's", async () => {
  let open: Map<unknown, unknown> | undefined;
  const ask = await serveStages(
    (_request, { locals }, next) => {
      locals.scope = new Map([["request-id", "request-1"]]);
      next();
    },
    enterScope({
      inScope(scope, work) {
        open = scope;
        work();
        open = undefined;
      },
    }),
    (_request, response) => void response.end(`${open?.get("request-id")} by the ${response.locals.by}`),
  );
  expect((await ask("/")).text).toBe("request-1 by the application");
});
