import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aMember, type Member, signIn } from "#tests/support/members/a-member.ts";
import { call } from "#tests/support/requests/api-client.ts";
import { aNewMember } from "#tests/support/members/new-member.ts";
import { pushMembers } from "#tests/support/members/push-members.ts";
import { aDevice, ownCertificate, pushSink } from "#tests/support/servers/push-sink.ts";
import { startSite, type TestSite } from "#tests/support/site/site.ts";

const certificate = ownCertificate();
let sink: Awaited<ReturnType<typeof pushSink>>;
let site: TestSite;
let push: ReturnType<typeof pushMembers>;

beforeAll(async () => {
  sink = await pushSink(certificate);
  site = await startSite({ env: { NODE_EXTRA_CA_CERTS: certificate.file } });
  push = pushMembers(site, sink);
});
afterAll(async () => {
  await site.stop();
  await sink.stop();
  expect(site.errors()).toEqual([]);
});

describe("a device", () => {
  test("moves with its endpoint to the member who signs in on it", async () => {
    const [anna, ben] = [await push.anOfflineMember(201), await aMember(site)];
    const subscription = anna.device.subscription;
    const answer = await call(ben.browser, "POST", "/api/user.php?push=1", { json: { subscription } });
    expect([answer.status, (answer.body.user as { profile: { id: number } }).profile.id]).toEqual([200, ben.profileId]);
    expect([await push.devicesOf(anna), await push.devicesOf(ben)]).toEqual([[], [{ endpoint: anna.endpoint }]]);
  });

  test("is one of 8 and more, is listed in the settings, and can be removed only by its owner", async () => {
    const anna = await push.anOfflineMember(201);
    for (let n = 0; n < 8; n++) {
      const { subscription } = aDevice(push.endpointAt(201));
      await call(anna.browser, "POST", "/push/subscription", { json: { subscription } });
    }
    expect(await push.devicesOf(anna)).toHaveLength(9);
    const page = await anna.browser.get("/notifications");
    const [, id = ""] = /name="device" value="(\d+)"/.exec(page.text) ?? [];
    const other = await aMember(site);
    await other.browser.post("/notifications", { intent: "remove_device", device: id });
    expect(await push.devicesOf(anna)).toHaveLength(9);
    await anna.browser.post("/notifications", { intent: "remove_device", device: id });
    expect(await push.devicesOf(anna)).toHaveLength(8);
    await call(other.browser, "DELETE", "/push/subscription", { json: { endpoint: anna.endpoint } });
    expect(await push.devicesOf(anna)).toHaveLength(8);
    await call(anna.browser, "DELETE", "/push/subscription", { json: { endpoint: anna.endpoint } });
    expect(await push.devicesOf(anna)).toHaveLength(7);
  });

  test("that was removed from the list stays removed until the member enables push on it again", async () => {
    const anna = await push.anOfflineMember(201);
    const { subscription } = anna.device;
    const tell = (isConfirmation: boolean) =>
      call(anna.browser, "POST", "/push/subscription", { json: { subscription, kept: isConfirmation } }).then(
        ({ body }) => body,
      );
    expect(await tell(true)).toEqual({ subscribed: true });
    const page = await anna.browser.get("/notifications");
    const [, id = ""] = /name="device" value="(\d+)"/.exec(page.text) ?? [];
    await anna.browser.post("/notifications", { intent: "remove_device", device: id });
    const listed = async () => /name="device"/.test((await anna.browser.get("/notifications")).text);
    expect([await listed(), await tell(true), await listed()]).toEqual([false, { subscribed: false }, false]);
    await push.goAway(anna);
    await push.write(anna);
    expect(await push.queueOf(anna)).toEqual([]);
    expect([await tell(false), await tell(true), await listed()]).toEqual([
      { subscribed: true },
      { subscribed: true },
      true,
    ]);
  });

  test("whose endpoint another member subscribes is theirs, even if the previous owner had removed it", async () => {
    const [anna, ben] = [await push.anOfflineMember(201), await aMember(site)];
    const { id } = await site.db
      .selectFrom("push_subscription")
      .select("id")
      .where("account_id", "=", anna.accountId)
      .executeTakeFirstOrThrow();
    await anna.browser.post("/notifications", { intent: "remove_device", device: String(id) });
    const json = { subscription: anna.device.subscription, kept: true };
    expect((await call(ben.browser, "POST", "/push/subscription", { json })).body).toEqual({ subscribed: true });
    expect([await push.devicesOf(anna), await push.devicesOf(ben)]).toEqual([[], [{ endpoint: anna.endpoint }]]);
  });

  test("is deleted with its own session, not with other sessions", async () => {
    const anna = await push.anOfflineMember(201);
    const second = await signIn(site, anna.accountId);
    const { subscription } = aDevice(push.endpointAt(201));
    await call(second, "POST", "/push/subscription", { json: { subscription } });
    await anna.browser.post("/logout", {});
    expect(await push.devicesOf(anna)).toEqual([{ endpoint: subscription.endpoint }]);
  });

  test("is deleted with the account, and with every other session when the password changes", async () => {
    const ways: ((person: Awaited<ReturnType<typeof aNewMember>>) => Promise<unknown>)[] = [
      ({ browser, credentials }) =>
        browser.post("/settings/delete-account", { reason: "", password: credentials.password }),
      ({ browser, credentials }) =>
        browser.post("/settings/password", {
          old_password: credentials.password,
          password: "another-good-password-9",
          password_repeat: "another-good-password-9",
        }),
    ];
    for (const way of ways) {
      const person = await aNewMember(site);
      const { id: accountId } = await site.db
        .selectFrom("account")
        .select("id")
        .where("email", "=", person.credentials.email)
        .executeTakeFirstOrThrow();
      // One device belongs to another session than the request's.
      const elsewhere = await signIn(site, accountId);
      for (const browser of [person.browser, elsewhere]) {
        const { subscription } = aDevice(push.endpointAt(201));
        await call(browser, "POST", "/push/subscription", { json: { subscription } });
      }
      expect(await push.devicesOf({ accountId } as Member)).toHaveLength(2);
      await way(person);
      expect((await push.devicesOf({ accountId } as Member)).length).toBeLessThanOrEqual(way === ways[1] ? 1 : 0);
    }
  });

  test("needs a login", async () => {
    const json = { subscription: aDevice(push.endpointAt(201)).subscription };
    for (const path of ["/push/subscription", "/api/user.php?push=1"]) {
      const answer = await call(site.visitor(), "POST", path, { json });
      expect([answer.status, answer.body.error]).toEqual([403, "authentication_required"]);
    }
  });
});
