import { sign } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Browser } from "#tests/support/requests/browser.ts";
import { english } from "#tests/support/members/new-member.ts";
import { makeKeyPair } from "#app/age/sandbox/key-pair.server.ts";
import { startSite, type TestSite } from "#tests/support/site/site.ts";

const { publicKey, privateKey } = makeKeyPair();
/** What the provider says of the next person, and whether it says anything. */
const next = { nonce: "", isAdult: true, isAway: false };
const provider = createServer((request, response) => {
  if (next.isAway) return void response.destroy();
  const answers: Record<string, () => object> = {
    "/.well-known/openid-configuration": () => ({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      id_token_signing_alg_values_supported: ["ES256"],
    }),
    "/keys": () => ({ keys: [{ ...publicKey.export({ format: "jwk" }), alg: "ES256" }] }),
    "/token": () => ({ access_token: "a", token_type: "Bearer", id_token: idToken() }),
  };
  response.setHeader("Content-Type", "application/json").end(JSON.stringify(answers[request.url ?? ""]?.() ?? {}));
});

function idToken(): string {
  const at = Math.floor(Date.now() / 1000);
  const claims = { iss: issuer, sub: "a-person", aud: "site", iat: at, exp: at + 300, nonce: next.nonce };
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const content = `${part({ alg: "ES256" })}.${part({ ...claims, "age_over:18": next.isAdult })}`;
  const signature = sign("sha256", Buffer.from(content), { key: privateKey, dsaEncoding: "ieee-p1363" });
  return `${content}.${signature.toString("base64url")}`;
}

let issuer = "";
let site: TestSite;
beforeAll(async () => {
  await once(provider.listen(0, "127.0.0.1"), "listening");
  issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  const words = { AGE_WAYS: "oidc", AGE_OIDC_ISSUER: issuer, AGE_OIDC_CLIENT_ID: "site", AGE_OIDC_CLIENT_SECRET: "s" };
  site = await startSite({ env: words });
});
afterAll(async () => {
  await site.stop();
  provider.close();
  expect(site.errors()).toEqual([]);
});

/** Begins an attempt; returns its address, and the one that the provider sends the browser back to. */
async function begin(browser: Browser): Promise<{ path: string; back: string }> {
  const { location: path = "" } = await browser.post("/age", { way: "oidc", next: "/pricing" });
  const page = await browser.get(path);
  const link = /href="(http:[^"]*\/authorize\?[^"]*)"/.exec(page.text)?.[1]?.replaceAll("&amp;", "&") ?? "";
  const query = new URL(link).searchParams;
  next.nonce = query.get("nonce") ?? "";
  const back = new URL(query.get("redirect_uri") ?? "");
  expect([back.origin, back.pathname]).toEqual([site.origins[0], "/age/return"]);
  return { path, back: `${back.pathname}?code=c0de&state=${query.get("state")}` };
}

// First: what a provider says of itself is believed for an hour.
test("a provider that is away keeps nobody waiting: the page says so and offers the ways again", async () => {
  next.isAway = true;
  const answer = await english(site.visitor()).post("/age", { way: "oidc", next: "/pricing" });
  next.isAway = false;
  expect(answer.status).toBe(503);
  expect(answer.words).toContain("This way to prove your age isn't available right now.");
  expect(answer.words).toContain("Go to the provider");
});

test("a way that is not on is the client's mistake: 422, with the ways that are on", async () => {
  const answer = await english(site.visitor()).post("/age", { way: "eu", next: "/pricing" });
  expect(answer.status).toBe(422);
  expect(answer.words).toContain("We don't offer this way to prove your age.");
  expect(answer.words).toContain("Go to the provider");
});

test("whoever comes back from the provider has proved their age, in the browser that began alone", async () => {
  const browser = english(site.visitor());
  const { path, back } = await begin(browser);
  const stranger = english(site.visitor());
  expect((await stranger.get(back)).location).toBe(path);
  expect((await stranger.get(path)).status).toBe(403);
  expect((await browser.get(path)).words).toContain("Go to the provider");
  expect((await browser.get(back)).location).toBe(path);
  const proved = await browser.get(path);
  expect(proved.words).toContain("You've proved your age");
  expect(proved.text).toContain('href="/pricing"');
  expect(browser.cookies.get("adult")).toBeTruthy();
  expect(stranger.cookies.get("adult")).toBeUndefined();
});

test("a minor is refused, and so is whatever else comes back", async () => {
  const browser = english(site.visitor());
  const { path, back } = await begin(browser);
  next.isAdult = false;
  await browser.get(back);
  next.isAdult = true;
  expect((await browser.get(path)).words).toContain("says that you're under 18");
  // The attempt is used: the same answer is not checked again.
  await browser.get(back);
  expect((await browser.get(path)).words).toContain("says that you're under 18");
  for (const query of ["", "?state=x", "?code=c0de", `?state=${"a".repeat(22)}&code=c0de`, "?state=%00"]) {
    expect((await browser.get(`/age/return${query}`)).status, query).toBe(302);
  }
  const other = await begin(browser);
  await browser.get(other.back.replace("code=c0de", "error=access_denied"));
  expect((await browser.get(other.path)).words).toContain("We couldn't read this proof.");
  expect(browser.cookies.get("adult")).toBeUndefined();
});
