import { afterAll, beforeAll, expect, test } from "vitest";
import { newSecret } from "#app/platform/secrets/ids.server.ts";
import { proveAge } from "#tests/support/members/age-proof.ts";
import { changeSettings } from "#tests/support/members/change-settings.ts";
import { aNewMember, english } from "#tests/support/members/new-member.ts";
import { startSite, type TestSite } from "#tests/support/site/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ env: { PUBLIC_ORIGIN: "https://localhost" } });
});
afterAll(async () => {
  await site.stop();
  expect(site.errors()).toEqual([]);
});

test("a visitor's proof of age moves to the account at the login", async () => {
  await changeSettings(site, { age_proof: { DE: "required" }, age_proof_at: "signup" });
  const { credentials } = await aNewMember(site);
  const browser = english(site.visitor());
  await proveAge(browser, site.visitor());
  expect(browser.cookies.has("__Host-adult")).toBe(true);
  await browser.post("/login", credentials);
  await browser.get("/settings");
  expect(browser.cookies.has("__Host-adult")).toBe(false);
  const stored = site.db.selectFrom("account").select("adult_until").where("email", "=", credentials.email);
  expect((await stored.executeTakeFirstOrThrow()).adult_until).not.toBeNull();
});

test("a device's secret of its plain name counts for nothing, and a planted one does not become the account's", async () => {
  const { credentials } = await aNewMember(site);
  for (const name of ["device", "__Host-device"]) {
    const planted = newSecret();
    const victim = english(site.visitor());
    victim.cookies.set(name, planted);
    await victim.post("/login", credentials);
    const planter = english(site.visitor());
    planter.cookies.set("__Host-device", planted);
    await planter.post("/login", credentials);
  }
  const mails = site.db.selectFrom("outbox").select("id").where("recipient", "=", credentials.email);
  expect(await mails.where("topic", "=", "security_device").execute(), "each was a new device").toHaveLength(4);
});

test("two members who share a browser get one mail each about it", async () => {
  const members = [await aNewMember(site), await aNewMember(site)];
  const shared = english(site.visitor());
  for (const { credentials } of [...members, ...members]) {
    await shared.post("/login", credentials);
    await shared.post("/logout", {});
  }
  for (const { credentials } of members) {
    const mails = site.db.selectFrom("outbox").select("id").where("recipient", "=", credentials.email);
    expect(await mails.where("topic", "=", "security_device").execute()).toHaveLength(1);
  }
});
