import { readdirSync } from "node:fs";
import path from "node:path";
import { costColumns } from "#app/landers/costs/read-cost.ts";
import { insertReactivationToken } from "#app/leaving/reactivation-token.queries.server.ts";
import { days, later } from "#app/platform/units.ts";
import { aMember, signIn } from "#tests/support/members/a-member.ts";
import { debitDetails } from "#tests/support/members/debits.ts";
import { multipart, postForm } from "#tests/support/requests/multipart.ts";
import { anOrder, payAt } from "#tests/support/members/orders.ts";
import { aUniquePicture } from "#tests/support/members/pictures.ts";
import { aDevice } from "#tests/support/servers/push-sink.ts";
import type { Browser } from "../requests/browser.ts";
import { commandMakers } from "./right-commands.ts";
import {
  aComplaint,
  aFictional,
  aPhotographed,
  aVerified,
  aWaitingSelfie,
  changeTwice,
  lastButOne,
  runAtDesk,
  unique,
} from "./builders.ts";
import { builtVersion } from "../site/site-process.ts";
import type { Json } from "./valid-fields.ts";
import type { Ground, Make, RightRequest } from "./request-types.ts";
import {
  activationLink,
  aNewMail,
  anInvitation,
  exportLink,
  invitationLink,
  linkTo,
  mailChangeLink,
  notMeLink,
  pictureLink,
  resetLink,
  unsubscribeLink,
} from "./right-links.ts";

const password = "a-good-secret-7";

/** An attempt to prove one's age that this browser has begun. */
async function anAgeAttempt({ site }: Ground): Promise<{ id: string; link: string; browser: Browser }> {
  const browser = site.visitor();
  const begun = await browser.post("/age", { way: "sandbox", next: "/pricing" });
  const page = await browser.get(begun.location ?? "/age");
  const link = /href="[^"]*(\/sandbox\/wallet\?[^"]*)"/.exec(page.text)?.[1]?.replaceAll("&amp;", "&") ?? "";
  return { id: begun.location?.split("/").pop() ?? "", link, browser };
}

const photoOf = async () => ({ field: "photo", bytes: await aUniquePicture({ width: 240, height: 300 }) });

/** The form of a sign-up. */
const aNewcomer = () => ({
  ...{ email: aNewMail(), name: "Fuzz", password: `${unique()}-is-mine`, gender: "female" },
  date_of_birth: { day: "24", month: "11", year: "1990" },
});

/** By the names of targets. */
const makers: Record<string, Make> = {
  "POST /credits/repeat-order": async ({ site }) => {
    const { browser } = await aMember(site);
    await payAt(browser, await anOrder(browser, 1), "paid", ["store_card"]);
    return { value: { intent: "order", key: `fuzz-${unique()}` }, cookies: browser.cookies };
  },
  "POST /swipe-game": async ({ site }) => ({
    value: { intent: "pass", member: String((await aMember(site)).profileId) },
  }),
  "POST /settings/email": async () => ({ value: { email: aNewMail(), password: "demo-demo-demo" } }),
  "POST /settings/sessions": async () => ({ value: { intent: "end_others" } }),
  // The first step: the offer to stay exists once, the last step ends the account.
  "POST /settings/delete-account": async () => ({ value: { reason: "other" } }),
  "POST /directdebit": async ({ site, anna }) => {
    await site.db.deleteFrom("debit_code").execute();
    await site.db
      .updateTable("orders")
      .set({ status: "cancelled", ended_at: new Date() })
      .where("account_id", "=", anna.accountId)
      .where("payment_method", "=", "directdebit")
      .where("status", "=", "pending")
      .execute();
    return { query: "?bundle=1", value: { ...debitDetails, key: `fuzz-${unique()}` } };
  },
  "POST /sandbox/wallet": async (ground) => {
    const { link } = await anAgeAttempt(ground);
    return { query: link.slice(link.indexOf("?")), value: { deed: "honest" } };
  },
  "GET /age/:id": async (ground) => {
    const { id, browser } = await anAgeAttempt(ground);
    return { params: { id }, cookies: browser.cookies };
  },
  "POST /complaints": async () => ({ value: { kind: "other", url: "/pages/faq", text: "A page is wrong", email: "" } }),
  "POST /reset-password/do": async (ground) => {
    const { value, query = "" } = await resetLink(ground);
    return { query, value: { ...value, password, password_repeat: password } };
  },
  "GET /reset-password/do": resetLink,
  "POST /mail-change/do": mailChangeLink,
  "POST /complaints/confirm": pictureLink,
  "GET /complaints/confirm": pictureLink,
  "POST /not-me": notMeLink,
  "GET /not-me": notMeLink,
  "POST /activate": async (ground) => {
    const { value, query = "" } = await activationLink(ground);
    return { query, value: { ...value, intent: "not_me" } };
  },
  "GET /activate": activationLink,
  "GET /settings/data/link": exportLink,
  "POST /hooks/unsubscribe": unsubscribeLink,
  "GET /hooks/unsubscribe": unsubscribeLink,
  "POST /hooks/payments/:provider": async ({ secrets, places }) => ({
    value: {
      ...{ event_id: `fuzz-${unique()}`, order_id: places.orderPending, status: "pending" },
      ...{ amount: 2499, currency: "EUR" },
    },
    secret: secrets.payments,
  }),
  "POST /hooks/mail-events": async ({ secrets }) => ({
    value: { type: "bounce", email: aNewMail(), permanent: true },
    secret: secrets.mailEvents,
  }),
  "POST /signup": async () => ({ value: aNewcomer() }),
  "POST /members/:id/signup": async () => ({ value: { ...aNewcomer(), signup_message: "Hello" } }),
  "POST /complete-signup": async () => ({ value: {}, file: await photoOf() }),
  "POST /complete-signup?step=photo": async () => ({ value: {}, file: await photoOf() }),
  "GET /api/chats.php": async () => ({ value: {}, query: "" }),
  "POST /api/user.php": async ({ anna }) => ({ value: { email: anna.email, password: "demo-demo-demo" } }),
  "GET /api/likes.php": async () => ({ value: {}, query: "" }),
  "POST /api/chat.php": async ({ places }) => ({
    value: { conversation: String(places.conversation), text: "Hello", key: `fuzz-${unique()}` },
  }),
  "GET /api/timebonus.php": async ({ site }) => ({ value: {}, cookies: (await aMember(site)).browser.cookies }),
  "GET /transactions/:id/credit-notes/:number": async ({ places }) => ({
    params: { id: String(places.orderRefunded), number: String(places.creditNote) },
  }),
  "GET /mail-change/do": mailChangeLink,
  "GET /reactivate": (ground) =>
    linkTo(ground, async (tx, { accountId, emailKey }) => {
      const requestedAt = new Date();
      const left = { status: "pending_deletion", delete_requested_at: requestedAt } as const;
      await tx.updateTable("account").set(left).where("id", "=", accountId).execute();
      return insertReactivationToken(tx, { accountId, emailKey, requestedAt }, requestedAt);
    }),
  "GET /desk/invitation": invitationLink,
  "POST /desk/invitation": async (ground) => {
    const { token: invitation, totp } = await anInvitation(ground);
    const long = "a long enough passphrase";
    return { value: { token: invitation, password: long, password_repeat: long, totp } };
  },
  "POST /desk/login": async ({ site }) => {
    const page = await site.visitor().get("/desk/login");
    const [, totp = ""] = /\b(\d{3} ?\d{3})\b/.exec(page.words) ?? [];
    return { value: { email: "desk@demo.test", password: "demo-demo-demo", totp: totp.replace(" ", "") } };
  },
  "POST /desk/passkeys": async () => ({ value: { for: "login" } }),
  "POST /login/code": async () => ({ value: { intent: "send", email: aNewMail() } }),
  "POST /login/passkeys": async () => ({ value: { for: "login" } }),
  "POST /settings/passkeys": async () => ({ value: { intent: "remove", id: "a-passkey" } }),
  "GET /desk/commands/:name": async () => ({ params: { name: "account-show" } }),
  "POST /push/subscription": async () => ({
    value: { subscription: aDevice(`https://localhost:9/${unique()}`).subscription as unknown as Json, kept: false },
  }),
  "GET /api/geocode.php": async () => ({ value: { lat: "52.09", lon: "5.12" }, query: "?lat=52.09&lon=5.12" }),
  "GET /api/discountcode.php": async ({ site }) => {
    const code = `FUZZ${unique()}`;
    const [now, validity] = [new Date(), "once_per_user" as const];
    const row = { id: unique(), site_id: 1, code, value_percentage: 25, validity, created_at: now };
    await site.db
      .insertInto("discount_code")
      .values({ ...row, expires: later(now, days(1)) })
      .execute();
    return { value: { code }, query: `?code=${code}` };
  },
  "GET /chats/:id/photos/:photo": async ({ site, anna, places }) => {
    const browser = await signIn(site, anna.accountId);
    const form = multipart([["intent", "photo"], await photoOf()]);
    const sent = await postForm(browser, `/members/${places.ben}/chat?photo=1`, form);
    const page = await browser.get(sent.location ?? "");
    const [, id = "", photo = ""] = [...page.text.matchAll(/\/chats\/(\d+)\/photos\/([\w-]{22})/g)].at(-1) ?? [];
    return { params: { id, photo } };
  },
  "GET /assets/:name": async () => {
    const [name = ""] = readdirSync(path.join(builtVersion(), "client", "assets"));
    return { params: { name } };
  },
  "POST /desk/verify": async (ground) => {
    const { profileId, photo } = await aVerified(ground);
    return { value: { intent: "keep", member: String(profileId), photo } };
  },
  "GET /desk/verify/:id/:variant": async (ground) => ({
    params: { id: String((await aWaitingSelfie(ground)).profileId), variant: "full" },
  }),
  "POST /desk/complaints/:id": async (ground) => ({
    params: { id: await aComplaint(ground) },
    value: { intent: "decide", decision: "dismissed", effect: "none", reasons: "Nothing of the kind was found." },
  }),
  "GET /desk/complaints/:id": async (ground) => ({ params: { id: await aComplaint(ground) } }),
  "POST /desk/sites/:domain": (ground) => asOnPage(ground, "/desk/sites/localhost", /name="section"/),
  "POST /desk/sites/:domain/history": async (ground) => {
    await changeTwice(ground);
    return { value: { version: await lastButOne(ground, "site_version"), reason: "as it was" } };
  },
  "POST /desk/sites/:domain/landers": async (ground) => {
    const { value } = await asOnPage(ground, "/desk/sites/localhost/landers?show=gallery", /name="headline"/);
    return { query: "?show=gallery", value: { ...value, headline: "Look who is here", intent: "save" } };
  },
  "POST /desk/sites/:domain/fictional/:id": async (ground) => {
    const { profile } = await aFictional(ground);
    const { value } = await asOnPage(ground, `/desk/sites/localhost/fictional/${profile}`, /name="about_me"/);
    return { params: { id: profile }, value: { ...value, intent: "save", about_me: "I like the sea." } };
  },
  "GET /desk/sites/:domain/fictional/:id": async (ground) => ({ params: { id: (await aFictional(ground)).profile } }),
  "GET /desk/sites/:domain/photos/:photo": async (ground) => ({ params: { photo: (await aFictional(ground)).photo } }),
  "POST /desk/prices": (ground) => asOnPage(ground, "/desk/prices", /name="seen_price"/),
  "GET /desk/money/vat.csv": async () => ({ query: "?month=2026-10" }),
  "POST /desk/marketing": async () => ({
    value: { intent: "build", site: "localhost", lander: "gallery", network: `fuzz-${unique()}` },
  }),
  "POST /desk/marketing/costs": async () => {
    const cost = ["2026-11-01", `fuzz-${unique()}`, "", "", "", "EUR", "12.50"];
    const bytes = Buffer.from([costColumns.join(), cost.join()].join("\n"));
    return { query: "?file=1", value: { intent: "import" }, file: { field: "csv", bytes } };
  },
  "GET /desk/marketing/qr/:id/:format": async (ground) => {
    const network = `fuzz-${unique()}`;
    await runAtDesk(ground, "link-create", { site: "localhost", lander: "gallery", network });
    const link = ground.site.db.selectFrom("marketing_link").select("id").where("network", "=", network);
    return { params: { id: String((await link.executeTakeFirstOrThrow()).id), format: "svg" } };
  },
  "GET /metrics": async () => ({ headers: { "x-forwarded-for": "127.0.0.1" } }),
  "POST /photos": async () => ({ value: { intent: "photo_add" }, file: await photoOf() }),
  "POST /profile/verify": async (ground) => ({
    value: { intent: "verify" },
    file: await photoOf(),
    cookies: (await aPhotographed(ground)).browser.cookies,
  }),
  "POST /members/:id/chat?photo=1": async () => ({
    value: { intent: "photo", key: `fuzz-${unique()}` },
    file: await photoOf(),
  }),
  "POST /chats/:id?photo=1": async () => ({
    value: { intent: "photo", key: `fuzz-${unique()}` },
    file: await photoOf(),
  }),

  ...commandMakers,
};

/** The fields of the first form of a desk's page that has `mark`, as its button posts them. */
async function asOnPage(ground: Ground, address: string, mark: RegExp): Promise<RightRequest> {
  const { text } = await (await ground.atDesk()).get(address);
  const form = [...text.matchAll(/<form[^>]*>([\s\S]*?)<\/form>/g)].map(([, inner = ""]) => inner);
  const inner = form.find((each) => mark.test(each)) ?? "";
  const value: Record<string, Json> = {};
  const put = (name: string | undefined, each: string) => {
    if (name === undefined) return;
    const before = value[name];
    value[name] = before === undefined ? plain(each) : [before, plain(each)].flat();
  };
  for (const [tag] of inner.matchAll(/<(?:input|button)[^>]*>/g)) {
    const isOff = /type="(?:checkbox|radio)"/.test(tag) && !/ checked=""/.test(tag);
    if (!isOff && !/type="file"/.test(tag))
      put(/ name="([^"]*)"/.exec(tag)?.[1], / value="([^"]*)"/.exec(tag)?.[1] ?? "");
  }
  for (const [, tag = "", words = ""] of inner.matchAll(/<textarea([^>]*)>([\s\S]*?)<\/textarea>/g))
    put(/ name="([^"]*)"/.exec(tag)?.[1], words);
  for (const [, tag = "", options = ""] of inner.matchAll(/<select([^>]*)>([\s\S]*?)<\/select>/g))
    for (const [, chosen = ""] of options.matchAll(/<option[^>]*value="([^"]*)"[^>]* selected=""/g))
      put(/ name="([^"]*)"/.exec(tag)?.[1], chosen);
  return { value };
}
const plain = (text: string) =>
  text
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");

/** How a right request for a target is made; undefined where what its schema tells is enough. */
export const rightRequestFor = (name: string): Make | undefined => makers[name];

/** What accepts nothing that this test may send, with the reason. */
export const acceptsNothing: Record<string, string> = {
  "POST /hooks/age/:id": "it accepts a proof that a trusted issuer signed: POST /sandbox/wallet sends one",
  "POST /dev/clock": "a shifted clock would end sessions and links: the other targets would be asked in vain",
  "POST /desk/access": "a passkey of one's own needs an authenticator: tests/browser/desk/desk.spec.ts has one",
  "POST /desk/sites/:domain/fictional":
    "an import is a file of profiles with its photos: tests/http/desk/fictional.test.ts",
  "GET /*": "no page has this address",
  "GET /desk/*": "no page has this address",
  "GET /push/subscription": "it only takes posts",
  "GET /hooks/payments/:provider": "it only takes posts",
  "GET /api/page-hidden.php": "it only takes posts",
  "GET /api/chat.php": "it only takes DELETE",
  "GET /api/*": "no endpoint has this address",
};
