import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { echo, serveStages } from "#tests/support/servers/serve-stages.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { builtFiles, cacheControlOf } from "./built-files.ts";

const folder = temporaryFolder("built-files");
mkdirSync(join(folder, "assets"));
const name = "/assets/page-12345678.js";
for (const [path, text] of [
  [name, "plain"],
  [`${name}.br`, "brotli"],
  [`${name}.gz`, "gzip"],
  ["/icon.png", "picture"],
] as const) {
  writeFileSync(join(folder, path), text);
}
const serve = () => serveStages(builtFiles(folder), echo);

test.each([
  ["br, gzip", "br", "brotli"],
  ["gzip", "gzip", "gzip"],
  ["identity", undefined, "plain"],
])("a browser that accepts %s gets the form made by the build", async (accepted, encoding, text) => {
  const answer = await (await serve())(name, { headers: { "accept-encoding": accepted } });
  expect([answer.status, answer.headers["content-encoding"], answer.text]).toEqual([200, encoding, text]);
  expect(answer.headers["vary"]).toMatch(/accept-encoding/i);
});

test.each([
  ["a file that does not exist", "/missing.png"],
  ["a compressed form under its own name", `${name}.gz`],
  ["a file outside of the folder", "/..%2f..%2fetc%2fpasswd.png"],
  ["a file under assets/ without a hash", "/assets/unknown.js"],
])("%s is refused", async (_what, path) => {
  expect((await (await serve())(path)).status).toBe(404);
});

test("a file is read, never posted to", async () => {
  expect((await (await serve())("/icon.png", { method: "POST" })).status).toBe(405);
});

test("pages go on, and so do files of another version, which the application finds", async () => {
  const ask = await serve();
  for (const path of ["/members", "/assets/page-87654321.js"]) {
    expect(JSON.parse((await ask(path)).text), path).toMatchObject({ url: path });
  }
});

test("what has a hash in its name is kept for ever, a worker never", () => {
  expect(cacheControlOf(name)).toBe("public, max-age=31536000, immutable");
  expect(cacheControlOf("/sw.js")).toBe("no-cache");
  expect(cacheControlOf("/icon.png")).toBe("public, max-age=3600");
});
