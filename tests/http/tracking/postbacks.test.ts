import { afterAll, beforeAll, expect, test } from "vitest";
import { isSigned } from "#app/platform/secrets/signed-body.server.ts";
import { aMember } from "../../support/members/a-member.ts";
import type { Browser } from "../../support/requests/browser.ts";
import { moveClock } from "../../support/site/clock.ts";
import { aDeskPerson } from "../../support/desk/desk.ts";
import { english, mailedLinks, signupFields } from "../../support/members/new-member.ts";
import { anOrder, payAt } from "../../support/members/orders.ts";
import { ownCertificate, pushSink } from "../../support/servers/push-sink.ts";
import { startSite, type TestSite } from "../../support/site/site.ts";

const certificate = ownCertificate();
let sink: Awaited<ReturnType<typeof pushSink>>;
let site: TestSite;
let marketing: Browser;

beforeAll(async () => {
  sink = await pushSink(certificate);
  site = await startSite({ env: { NODE_EXTRA_CA_CERTS: certificate.file } });
  marketing = await aDeskPerson(site, ["marketing"]);
});
afterAll(async () => {
  await site.stop();
  await sink.stop();
  expect(site.errors()).toEqual([]);
});

const desktop = {
  "user-agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36",
};
const act = (name: string, fields: Record<string, string>) =>
  marketing.post(`/desk/marketing/postbacks?act=postback-${name}`, { intent: "run", ...fields });

/** Connects a network whose answer is always this one; the path of a report says what it was told. */
async function connect(network: string, answer: number, more: Record<string, string> = {}) {
  const template = `${sink.origin}/${network}/{event}/{sub1}/{value}{currency}/{id}/${answer}`;
  const saved = await act("set", { network, template, ...more });
  expect([saved.status, saved.words]).toEqual([200, expect.stringContaining(`${network} is`)]);
}

/** What a network was told: event, click, amount and id. */
const told = (network: string) =>
  sink.delivered
    .filter(({ path }) => path.startsWith(`/${network}/`))
    .map(({ path }) => {
      const [, , event = "", click = "", amount = "", id = ""] = path.split("/");
      return { event, click, amount, id };
    });
const reportedEvents = (network: string) => told(network).map(({ event }) => event);

async function aVisitor(query: string): Promise<Browser> {
  const browser = english(site.visitor());
  expect((await browser.get(`/?${query}`, desktop)).status).toBe(200);
  return browser;
}
const accept = (browser: Browser) => browser.post("/tracking-consent", { consent: "accept", next: "/" });

async function signUp(browser: Browser) {
  const fields = signupFields();
  expect((await browser.post("/signup", fields)).status).toBe(302);
  const { id } = await site.db
    .selectFrom("account")
    .select("id")
    .where("email", "=", fields.email ?? "")
    .executeTakeFirstOrThrow();
  return { accountId: id, email: fields.email ?? "", password: fields.password ?? "" };
}

const conversionsOf = (accountId: number) =>
  site.db.selectFrom("conversion").select(["id", "event", "state"]).where("account_id", "=", accountId).execute();

test("a visitor who accepts is reported once for each step, with the amounts, under one id each, signed", async () => {
  // What is signed is the address as it is sent, however the template writes it.
  const template = `${sink.origin.replace("localhost", "LOCALHOST")}/adnet/{event}/{sub1}/{value}{currency}/{id}/200`;
  await connect("adnet", 200, { secret: "a shared secret", label: "AdNet Ltd", template });
  const browser = await aVisitor("network=AdNet&sub1=click%201");
  expect((await browser.get("/", desktop)).words).toContain("tell AdNet Ltd whether you sign up");
  await accept(browser);
  await expect.poll(() => reportedEvents("adnet"), { timeout: 15_000 }).toEqual(["visit"]);
  await accept(browser);

  const { accountId, email } = await signUp(browser);
  const [link = ""] = await mailedLinks(site, email);
  await browser.post("/activate", { token: new URL(link, "http://x").searchParams.get("token") ?? "" });
  const partner = await aMember(site, { name: "Ben" });
  for (const key of ["a-key-of-this-test-1", "a-key-of-this-test-2"]) {
    const sent = await browser.post(`/members/${partner.profileId}/chat`, { intent: "send", text: "Hello", key });
    expect(sent.status).toBe(302);
  }
  browser.cookies.set("country", "NL");
  for (const bundle of [1, 2]) await payAt(browser, await anOrder(browser, bundle), "paid");
  const orders = await site.db
    .selectFrom("orders")
    .select(["id", "amount_minor"])
    .where("account_id", "=", accountId)
    .orderBy("created_at")
    .execute();
  const [first] = orders;
  const money = await aDeskPerson(site, ["money"]);
  const refund = { intent: "run", order: String(first?.id), reason: "wrong bundle" };
  expect((await money.post(`/desk/money/orders/${first?.id}?act=order-refund`, refund)).status).toBe(200);

  const amounts = orders.map(({ amount_minor }) => `${(amount_minor / 100).toFixed(2)}EUR`);
  const steps = ["visit ", "sign_up ", "confirmed ", "first_message ", `first_order ${amounts[0]}`];
  const all = [...steps, ...amounts.map((amount) => `order ${amount}`), `refund ${amounts[0]}`].sort();
  await expect
    .poll(
      () =>
        told("adnet")
          .map(({ event, amount }) => `${event} ${amount}`)
          .sort(),
      { timeout: 20_000 },
    )
    .toEqual(all);
  expect(new Set(told("adnet").map(({ id }) => id)).size).toBe(all.length);
  expect(told("adnet").every(({ click }) => click === "click%201")).toBe(true);
  for (const { path, headers } of sink.delivered.filter((each) => each.path.startsWith("/adnet/"))) {
    const signature = String(headers["x-signature"]);
    expect(isSigned(sink.origin + path, signature, "a shared secret", new Date()), path).toBe(true);
  }
  await expect
    .poll(async () => (await conversionsOf(accountId)).every(({ state }) => state === "delivered"))
    .toBe(true);
  // What was delivered is nowhere in the outbox any more.
  const waiting = () =>
    site.db
      .selectFrom("outbox")
      .select(["status", "recipient", "text_body"])
      .where("kind", "=", "postback")
      .where((eb) => eb.or([eb("status", "<>", "sent"), eb("recipient", "<>", ""), eb("text_body", "<>", "")]))
      .execute();
  await expect.poll(waiting).toEqual([]);
  expect((await marketing.get("/desk/marketing/postbacks?network=adnet")).words).toMatch(/refund.*delivered.*200/);
});

test("without Accept, after Reject, and for a network that was connected later nothing is reported", async () => {
  await connect("silent", 200);
  const silent = await aVisitor("network=silent&sub1=a");
  await signUp(silent);
  const rejecting = await aVisitor("network=silent&sub1=b");
  await rejecting.post("/tracking-consent", { consent: "reject", next: "/" });
  await signUp(rejecting);
  const early = await aVisitor("network=later&sub1=c");
  await accept(early);
  await connect("later", 200);
  await signUp(early);
  const rows = await site.db.selectFrom("conversion").selectAll().where("network", "in", ["silent", "later"]).execute();
  expect(rows).toEqual([]);
});

test("withdrawing the consent stops what waits and everything after it, on another browser too", async () => {
  await connect("stopped", 200);
  await act("pause", { network: "stopped" });
  const first = await aVisitor("network=stopped");
  await accept(first);
  const { accountId, email, password } = await signUp(first);
  const browser = english(site.visitor());
  expect((await browser.post("/login", { email, password })).status).toBe(302);
  expect((await browser.get("/settings/privacy")).words).toContain("Stop sharing this");
  await browser.post("/tracking-consent", { consent: "reject", next: "/settings" });
  expect((await browser.get("/settings/privacy")).words).not.toContain("Stop sharing this");
  expect((await conversionsOf(accountId)).map(({ event, state }) => `${event} ${state}`).sort()).toEqual([
    "sign_up stopped",
    "visit stopped",
  ]);
  await act("resume", { network: "stopped" });
  browser.cookies.set("country", "NL");
  await payAt(browser, await anOrder(browser, 1), "paid");
  expect(await conversionsOf(accountId)).toHaveLength(2);
  expect(told("stopped")).toEqual([]);
});

test("a network that fails for a day gets its reports afterwards, with the same id; a paused one waits @thorough", async () => {
  await connect("failing", 500);
  const browser = await aVisitor("network=failing");
  await accept(browser);
  await expect.poll(() => told("failing").length, { timeout: 15_000 }).toBe(1);
  await act("pause", { network: "failing" });
  const waiting = () => site.db.selectFrom("conversion").selectAll().where("network", "=", "failing").execute();
  await moveClock(site, 86_400);
  marketing = await aDeskPerson(site, ["marketing"], { signedInAt: new Date(Date.now() + 86_400_000) });
  await connect("failing", 200);
  await expect.poll(async () => (await waiting())[0]?.state).toBe("waiting");
  const tries = told("failing").length;
  await act("resume", { network: "failing" });
  await expect.poll(async () => (await waiting())[0]?.state, { timeout: 20_000 }).toBe("delivered");
  expect(new Set(told("failing").map(({ id }) => id)).size).toBe(1);
  expect(told("failing").length).toBe(tries + 1);
  const attempts = await site.db.selectFrom("postback_attempt").select(["status"]).orderBy("attempted_at").execute();
  expect(attempts.map(({ status }) => status)).toEqual(expect.arrayContaining([500, 200]));
  await moveClock(site, 0);
  marketing = await aDeskPerson(site, ["marketing"]);
});

test.each([
  ["http://track.example/?id={id}", "template_not_https"],
  ["https://track.example/?site={site}", "template_unknown_name"],
  ["https://10.0.0.1/?id={id}", "template_address"],
  ["https://user:pass@track.example/?id={id}", "template_userinfo"],
  [`https://track.example/?x=${"x".repeat(10_000)}`, "template_too_long"],
])("the template %s is refused, and what was typed stays", async (template, reason) => {
  const answer = await act("set", { network: "wrong", template });
  expect([answer.status, answer.words]).toEqual([409, expect.stringContaining(reason)]);
  expect(answer.text).toContain(template.slice(0, 30).replaceAll("&", "&amp;"));
  expect(await site.db.selectFrom("ad_network").selectAll().where("network", "=", "wrong").execute()).toEqual([]);
});

test("a network is disconnected, and unknown ones are refused", async () => {
  await connect("gone", 200);
  await act("remove", { network: "gone" });
  expect(await site.db.selectFrom("ad_network").selectAll().where("network", "=", "gone").execute()).toEqual([]);
  const again = await act("pause", { network: "gone" });
  expect([again.status, again.words]).toEqual([409, expect.stringContaining("No network gone")]);
});
