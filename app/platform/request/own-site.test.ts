import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getFromOwnSite } from "./own-site.server.ts";

const site = http.createServer(({ method, url, headers }, response) => {
  response.end(`${method} ${url} of ${headers.host}`);
});
const globalAgent = http.globalAgent;
let port: number;
beforeAll(async () => {
  site.listen(0, "127.0.0.1");
  await once(site, "listening");
  port = (site.address() as AddressInfo).port;
  // As where the environment names a proxy, which does not answer.
  const createConnection = () => {
    throw new Error("the proxy is away");
  };
  http.globalAgent = Object.assign(new http.Agent(), { createConnection });
});
afterAll(() => {
  http.globalAgent = globalAgent;
  site.close();
});

test.each(["127.0.0.1", "localhost", "she.localhost"])("the site at %s is asked past the proxy", async (name) => {
  const origin = new URL(`http://${name}:${port}`);
  const answer = await getFromOwnSite({ origin, path: "/healthz" });
  expect(answer).toEqual({ status: 200, text: `GET /healthz of ${name}:${port}` });
});

test("a site that does not answer is reported with its code", async () => {
  const origin = new URL("http://127.0.0.1:1");
  await expect(getFromOwnSite({ origin, path: "/healthz" })).rejects.toMatchObject({ code: "ECONNREFUSED" });
});
