import { afterAll, beforeAll, expect, test } from "vitest";
import { aMember } from "#tests/support/members/a-member.ts";
import { aLeavingMember } from "#tests/support/members/leaving-member.ts";
import { english, signupFields, aNewMember } from "#tests/support/members/new-member.ts";
import { startSite, type TestSite } from "#tests/support/site/site.ts";

let site: TestSite;

beforeAll(async () => {
  site = await startSite();
});
afterAll(async () => {
  // None of the injected text is in a mail's header.
  const mails = await site.db.selectFrom("outbox").select(["recipient", "subject", "headers"]).execute();
  expect(mails.length).toBeGreaterThan(0);
  for (const { recipient, subject, headers } of mails) {
    expect(`${recipient} ${subject}`).not.toMatch(/[\r\n]|evil/);
    expect(JSON.stringify(headers)).not.toMatch(/\\r|\\n|evil/);
  }
  await site.stop();
  expect(site.errors()).toEqual([]);
});

const breaks = [
  "\r\nBcc: eve@evil.test",
  "\nBcc: eve@evil.test",
  "\rBcc: eve@evil.test",
  "\u2028Bcc: eve@evil.test",
  "%0d%0aBcc: eve@evil.test",
];

test.each(breaks)("a line break (%j) in an address is refused by every form that sends mail to it", async (end) => {
  const visitor = english(site.visitor());
  const { browser, credentials } = await aNewMember(site);
  const leaver = await aLeavingMember(site);
  const email = `victim@example.org${end}`;
  const posts = {
    "/signup": () => visitor.post("/signup", signupFields({ email })),
    "/reset-password": () => visitor.post("/reset-password", { email: credentials.email + end }),
    "/reactivate": () => visitor.post("/reactivate", { email: leaver.typed.email + end, intent: "resend" }),
    "/activate/address": () => browser.post("/activate/address", { email }),
    "/settings/email": () => browser.post("/settings/email", { email, password: credentials.password }),
    "/complaints": () =>
      visitor.post("/complaints", { kind: "other", text: "Please look at this page.", url: "/x", email }),
  };
  for (const [path, send] of Object.entries(posts)) expect([path, (await send()).status]).toEqual([path, 422]);
});

test.each(breaks)("a line break (%j) in a name or a complaint does not change a mail's header", async (end) => {
  expect((await english(site.visitor()).post("/signup", signupFields({ name: `Eve${end}`.slice(0, 18) }))).status).toBe(
    422,
  );
  const email = `honest-${breaks.indexOf(end)}@example.org`;
  const filed = await english(site.visitor()).post("/complaints", {
    kind: "other",
    text: `Please look at this page.${end}`,
    url: `/x${end}`,
    email,
  });
  expect(filed.status).toBeLessThan(500);
  // Messages and profile texts may contain line breaks, but the headers of mails about them must not.
  const [anna, ben] = [await aMember(site, { gender: "female", credits: 20 }), await aMember(site)];
  const sent = await anna.browser.post(`/members/${ben.profileId}/chat`, { intent: "send", text: `Hello${end}` });
  expect(sent.status).toBe(302);
});
