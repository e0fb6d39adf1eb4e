import { expect, test } from "vitest";
import { serveStages } from "#tests/support/servers/serve-stages.ts";
import { commonHeaders } from "./common-headers.ts";

const serve = (https: boolean) =>
  serveStages(commonHeaders({ https }), (request, response) => {
    if (request.url === "/photo") response.setHeader("cross-origin-resource-policy", "cross-origin");
    response.end();
  });

test("every answer has them, unless it says otherwise itself", async () => {
  const ask = await serve(false);
  expect((await ask("/")).headers).toMatchObject({
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
  });
  expect((await ask("/photo")).headers).toMatchObject({ "cross-origin-resource-policy": "cross-origin" });
});

test("browsers keep to https where the site is served by https", async () => {
  expect((await (await serve(true))("/")).headers).toHaveProperty("strict-transport-security");
  expect((await (await serve(false))("/")).headers).not.toHaveProperty("strict-transport-security");
});
