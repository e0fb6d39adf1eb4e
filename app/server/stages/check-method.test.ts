import { expect, test } from "vitest";
import { echo, serveStages } from "#tests/support/servers/serve-stages.ts";
import { checkMethod } from "./check-method.ts";

const serve = () =>
  serveStages(
    checkMethod(
      (url) =>
        url === "/only-posts"
          ? { allow: "POST, OPTIONS", canBeOpened: false }
          : { allow: "GET, HEAD, OPTIONS", canBeOpened: true },
      { hiddenRoutes: () => new Set() },
    ),
    echo,
  );

test("OPTIONS is answered with what the address allows, and reaches no loader", async () => {
  const { status, headers, text } = await (await serve())("/page", { method: "OPTIONS" });
  expect([status, headers.allow, text]).toEqual([204, "GET, HEAD, OPTIONS", ""]);
});

test.each(["GET", "HEAD"])("%s of an address that only takes posts is refused", async (method) => {
  const { status, headers } = await (await serve())("/only-posts", { method });
  expect([status, headers.allow]).toEqual([405, "POST, OPTIONS"]);
});

test("a post and an endpoint go on", async () => {
  const ask = await serve();
  expect((await ask("/only-posts", { method: "POST" })).status).toBe(200);
  expect(JSON.parse((await ask("/api/chat.php", { method: "OPTIONS" })).text)).toMatchObject({ method: "OPTIONS" });
});
