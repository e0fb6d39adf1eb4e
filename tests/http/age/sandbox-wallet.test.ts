import { afterAll, beforeAll, expect, test } from "vitest";
import { walletDeedNames } from "#app/age/sandbox/scenarios.ts";
import { presentationRequest } from "#app/age/methods/presentation-request.ts";
import { startSite, type TestSite } from "../../support/site/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

/** The wallet's address for a request whose answer goes to this host. */
function walletFor(host: string): string {
  const attempt = { id: "nobody", answerAddress: `http://${host}/hooks/age/nobody` };
  const { client_id, response_uri, nonce, state } = presentationRequest(attempt, "n".repeat(43));
  return `/sandbox/wallet?${new URLSearchParams({ client_id, response_uri, nonce, state }).toString()}`;
}

test("the sandbox's wallet offers every deed for a request of this site", async () => {
  const { status, text } = await site.visitor().get(walletFor(new URL(site.origins[0] ?? "").host));
  expect(status).toBe(200);
  for (const deed of walletDeedNames) expect(text).toContain(`value="${deed}"`);
});

test("it answers by a post of its own, and shows what the site said", async () => {
  const browser = site.visitor();
  const address = walletFor(new URL(site.origins[0] ?? "").host);
  for (const deed of ["honest", "truncated", "huge"]) {
    const { status, words } = await browser.post(address, { deed });
    expect(status).toBe(200);
    // Nobody began this attempt.
    expect(words).toMatch(/The site's answer: 4\d\d/);
  }
});

test("it sends nothing to another site, and does nothing without a request", async () => {
  const browser = site.visitor();
  for (const address of ["/sandbox/wallet", walletFor("elsewhere.example"), walletFor("127.0.0.1:9")]) {
    const { status, text } = await browser.get(address);
    expect(status).toBe(200);
    expect(text).not.toContain('value="honest"');
    expect((await browser.post(address, { deed: "honest" })).status).toBe(404);
  }
  expect((await browser.post(walletFor(new URL(site.origins[0] ?? "").host), { deed: "fly" })).status).toBe(422);
});
