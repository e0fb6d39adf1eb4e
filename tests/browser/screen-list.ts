import type { Page } from "@playwright/test";
import { landerNames, memberLanderNames, pageNames, urls } from "#app/urls.ts";
import type { PersonName, Places } from "../support/scene.ts";
import type { OtherSite } from "../support/scene-sites.ts";
import { ready } from "./journey.ts";

type Address = string | ((at: Places) => string);
type Act = (page: Page) => Promise<void>;
type Entry = [name: string, path: Address, act?: Act];

/** One screen in one state: a URL and, if needed, an action that leads to the state. */
export type Screen = {
  name: string;
  as: PersonName;
  /** A site other than the default one. */
  on?: OtherSite;
  path: Address;
  /** Leads to a state without its own URL; works in every language. */
  act?: Act;
  /** A frame's document that never finishes loading: it is checked while it loads. */
  endless?: true;
};

/** Submits the page's form with its last button, or the given one, and waits for the response. */
async function submit(page: Page, button = page.locator("main form[method=post] button:not([name=dismiss])").last()) {
  const answered = page.waitForResponse((answer) => answer.request().method() === "POST");
  await button.click();
  await answered;
}

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(fields)) await page.locator(`main [name="${name}"]`).first().fill(text);
}

const unknownEmail = () => `nobody-${Math.floor(Math.random() * 1e9)}@example.org`;
const visitors: Entry[] = [
  ["index", urls.index()],
  ...landerNames.map((name): Entry => [`lander ${name}`, () => urls.lander(name)]),
  ...memberLanderNames.map(
    (name): Entry => [`lander of a member, ${name}`, (at) => urls.memberLander(at.fictional, name)],
  ),
  ["unknown lander", () => "/landers/nowhere"],
  ...pageNames.map((name): Entry => [`page ${name}`, () => urls.page(name)]),
  ["pricing", urls.pricing()],
  ["sign-up modal", () => `${urls.pricing()}?signup=1`],
  ["sign-up", urls.signup()],
  [
    "sign-up refused",
    urls.signup(),
    async (page) => {
      await fill(page, { email: "a@b.org", name: "@x", password: "password" });
      await fill(page, { "date_of_birth.day": "31", "date_of_birth.month": "2", "date_of_birth.year": "1990" });
      await page.locator('main input[name="gender"]').first().check();
      await submit(page);
    },
  ],
  ["sign-up for a member", (at) => urls.memberSignup(at.fictional)],
  ["sign-up of another form", (at) => urls.completeSignup({ api_signup_complete: 1, token: at.signup })],
  ["sign-up of another form, too late", () => urls.completeSignup({ api_signup_complete: 1, token: "x" })],
  ["login", urls.login()],
  [
    "login refused",
    urls.login(),
    async (page) => {
      await fill(page, { email: unknownEmail(), password: "not-the-password" });
      await submit(page);
    },
  ],
  ["login after a new password", () => urls.login({ reset: 1 })],
  ["login where it leads on", () => urls.login({ next: "/likes" })],
  ["logout", urls.logout()],
  ["age proof", urls.age({ next: "/members" })],
  ["age proof required, for a post", () => urls.ageRequired({ next: "/members", post: 1 })],
  ["age proof, attempt is over", () => urls.ageAttempt("no-such-attempt")],
  ["reset", urls.resetPassword()],
  [
    "reset refused",
    urls.resetPassword(),
    async (page) => {
      await fill(page, { email: unknownEmail() });
      await submit(page);
    },
  ],
  ["reset sent", () => urls.resetPassword({ sent: 1 })],
  ["new password", (at) => urls.resetPasswordDo(at.reset)],
  ["new password, too late", () => urls.resetPasswordDo("x")],
  ["new address", (at) => urls.mailChangeDo(at.mailChange)],
  ["new address, too late", () => urls.mailChangeDo("x")],
  ["new address, done", urls.mailChangeDone()],
  ["activation from another browser", (at) => urls.activate(at.activate)],
  ["activation, too late", () => urls.activate("x")],
  ["activation, not signed up", urls.accountDisowned()],
  ["activation without a link", () => urls.activate()],
  ["activation done", urls.activateDone()],
  ["activation failed", urls.activateError()],
  ["not me", (at) => urls.notMe(at.notMe)],
  ["not me, too late", () => urls.notMe("x")],
  ["coming back", (at) => urls.reactivate({ token: at.reactivate })],
  ["coming back, too late", () => urls.reactivate({ token: "x" })],
  ["coming back without a link", urls.reactivate()],
  ["account deleted", urls.accountDeleted()],
  ["data export, too late", () => urls.dataExport("x")],
  ["no more mails", (at) => urls.unsubscribe(at.unsubscribe)],
  ["no more mails, wrong link", () => urls.unsubscribe("x.y")],
  ["complaint", urls.complaints()],
  [
    "complaint refused",
    urls.complaints(),
    async (page) => {
      await page.locator("#complaint select").selectOption({ index: 1 });
      await fill(page, { text: "  " });
      await submit(page, page.locator("#complaint button[type=submit], #complaint button:not([type])").last());
    },
  ],
  ["complaint sent", (at) => urls.complaints({ reference: at.openComplaint, sent: 1 })],
  ["complaint decided", (at) => urls.complaints({ reference: at.decidedComplaint })],
  ["complaint unknown", () => urls.complaints({ reference: "x" })],
  ["safety centre", urls.safety()],
  ["languages", urls.langConfig()],
  ["page at the provider", (at) => urls.sandboxPay(at.orderPending)],
  ["offline", urls.offline()],
  ["not found", () => "/nowhere"],
];

/** A site with closed sign-up, and with the US footer in English. */
const visitorsOfClosed: Entry[] = [
  ["closed, index", urls.index()],
  ["closed, sign-up", urls.signup()],
  ["closed, sign-up for a member", (at) => urls.memberSignup(at.fictional)],
  ["closed, login", urls.login()],
];

/** A site open to visitors, with a consent field and full notices for fictional profiles. */
const visitorsOfOpen: Entry[] = [
  ["open, search", urls.members()],
  ["open, member", (at) => urls.member(at.ben)],
  ["open, member, fictional", (at) => urls.member(at.fictional)],
  ["open, sign-up", urls.signup()],
  ["open, privacy", () => urls.page("privacy")],
];

const strangers: Entry[] = [
  ["warning", urls.login()],
  ["warning over a lander", () => urls.lander("gallery")],
  ["warning over the sign-up for a member", (at) => urls.memberSignup(at.fictional)],
  ["warning above a page", () => urls.page("terms")],
  ["warning over nothing", () => "/nowhere"],
];

const anna: Entry[] = [
  ["search", urls.members({ clear: 1 })],
  ["search without results", () => urls.members({ hair: "red", body: "slim", min_age: 98, max_age: 99 })],
  ["member", (at) => urls.member(at.ben)],
  ["member, fictional", (at) => urls.member(at.fictional)],
  ["member, without photo", (at) => urls.member(at.photoless)],
  ["member as others see her", (at) => urls.member(at.own)],
  ["member who blocked", (at) => urls.member(at.blocker)],
  ["member who is blocked", (at) => urls.member(at.blocked)],
  ["member reported", (at) => urls.member(at.ben, { report: 1 })],
  ["likes", urls.likes()],
  ["likes given", () => urls.likes("given")],
  ["matches", () => urls.likes("matches")],
  ["likes, one on top", (at) => urls.likesOf(at.ben)],
  ["visitors", urls.visitors()],
  ["match modal", (at) => urls.likes("matches", { match: at.ben })],
  ["like modal", (at) => urls.members({ like: at.photoless })],
  ["chats", urls.chats()],
  ["chats, searched", () => urls.chats({ q: "nobody of this name" })],
  ["conversation", (at) => urls.chat(at.conversation)],
  ["conversation, gifts", (at) => `${urls.chat(at.conversation)}?gift=1`],
  ["conversation, photo", (at) => `${urls.chat(at.conversation)}?photo=1`],
  ["conversation, message reported", (at) => urls.member(at.ben, { report: 1, message: at.message })],
  ["first message", (at) => urls.memberChat(at.fictional)],
  ["icebreaker", (at) => urls.memberChat(at.fictional, { icebreaker: 1 })],
  ["conversation that is not there", () => urls.chat(1)],
  ["swipe game", urls.swipeGame()],
  ["match finder, answered", urls.matchFinder()],
  ["credits", urls.credits()],
  ["bundle", () => urls.bundle(2)],
  ["bundle, method chosen", () => urls.bundle(2, "creditcard")],
  ["repeat order", urls.repeatOrder()],
  ["direct debit", () => urls.directDebit({ bundle: 2 })],
  [
    "direct debit refused",
    () => urls.directDebit({ bundle: 2 }),
    async (page) => {
      await fill(page, {
        account_holder: "A",
        iban: "NL00",
        street: "-",
        house_number: "1",
        zip: "1",
        city: "-",
        phone: "1",
      });
      await submit(page);
    },
  ],
  ["transactions", urls.transactions()],
  ["payment loading", (at) => urls.transaction(at.orderLoading)],
  ["payment pending", (at) => urls.transaction(at.orderPending)],
  ["payment completed", (at) => urls.transaction(at.orderCompleted)],
  ["payment failed", (at) => urls.transaction(at.orderFailed)],
  ["payment cancelled", (at) => urls.transaction(at.orderCancelled)],
  ["payment refunded", (at) => urls.transaction(at.orderRefunded)],
  ["payment that is not there", () => urls.transaction(1)],
  ["invoice", (at) => urls.invoice(at.orderCompleted)],
  ["credit note", (at) => urls.creditNote(at.orderRefunded, at.creditNote)],
  ["withdrawal", (at) => urls.withdrawal(at.orderCompleted)],
  ["own profile", urls.profile()],
  ["verification", urls.verification()],
  ["settings", urls.settings()],
  ["settings, e-mail", urls.settingsEmail()],
  ["settings, e-mail sent", () => urls.settingsEmail({ sent: 1 })],
  [
    "settings, e-mail refused",
    urls.settingsEmail(),
    async (page) => {
      await fill(page, { email: unknownEmail(), password: "not-the-password" });
      await submit(page);
    },
  ],
  ["settings, password", urls.settingsPassword()],
  ["settings, privacy", urls.settingsPrivacy()],
  ["settings, keyboard", urls.settingsKeyboard()],
  ["settings, blocked members", urls.settingsBlocked()],
  ["settings, place", urls.settingsLocation()],
  ["settings, devices", urls.settingsSessions()],
  ["settings, leaving", urls.deleteAccount()],
  ["settings, leaving, next step", urls.deleteAccount(), (page) => submit(page)],
  ["notifications", urls.notifications()],
  ["safety centre, own", urls.safety()],
  ["logout", urls.logout()],
];

const freya: Entry[] = [
  ...["photo", "location", "personal", "about", "push", "done"].map(
    (step): Entry => [`sign-up, ${step}`, () => urls.completeSignup({ step })],
  ),
  ["matches of the sign-up", urls.signupMatches()],
  ["search, unconfirmed", urls.members()],
  ["chats, none", urls.chats()],
  ["likes, none", urls.likes()],
  ["likes given, none", () => urls.likes("given")],
  ["matches, none", () => urls.likes("matches")],
  ["visitors, none", urls.visitors()],
  ["premium", urls.premium()],
  ["credits, none", urls.credits()],
  ["transactions, none", urls.transactions()],
  ["repeat order, none", urls.repeatOrder()],
  ["own profile, empty", urls.profile()],
  ["verification, no photo", urls.verification()],
  ["match finder", urls.matchFinder()],
  ["blocked members, none", urls.settingsBlocked()],
  ["activation sent", urls.activationSent()],
  ["address to correct", urls.correctEmail()],
  [
    "message refused",
    (at) => urls.memberChat(at.fictional),
    async (page) => {
      await page.locator('main textarea[name="text"]').fill("Hello");
      await submit(page, page.locator('button[name="intent"][value="send"]').first());
    },
  ],
  [
    "time bonus",
    urls.premium(),
    async (page) => {
      // This must be her last screen, because the page's clock stays mocked.
      await page.clock.install();
      await page.reload();
      // The countdown starts after hydration.
      await ready(page);
      await page.clock.fastForward(41_000);
      await page.getByRole("dialog").waitFor();
    },
  ],
];

const dirk: Entry[] = [
  ["search, mails ended", urls.members({ clear: 1 })],
  ["notifications, mails ended", urls.notifications()],
  ["member, photos locked", (at) => urls.member(at.own)],
  ["direct debit, code", () => urls.directDebit({ bundle: 2 })],
  [
    "direct debit, wrong code",
    () => urls.directDebit({ bundle: 2 }),
    async (page) => {
      await fill(page, { otp: "000000" });
      await submit(page, page.locator("main form:has([name=otp]) button").first());
    },
  ],
  ["swipe game, nobody left", urls.swipeGame()],
  ["match finder, nobody", urls.matchFinder()],
  ["complaint about a member", () => urls.complaints({ kind: "fake_profile", url: "/members/1" })],
];

const screenOf =
  (as: PersonName, on?: OtherSite) =>
  ([name, path, act]: Entry): Screen => ({ name, as, on, path, act });

/** Every screen of the site in each of its states, for the sweeps of all languages and of accessibility. */
export const screens: Screen[] = [
  ...visitors.map(screenOf("visitor")),
  ...visitorsOfClosed.map(screenOf("visitor", "closed")),
  ...visitorsOfOpen.map(screenOf("visitor", "open")),
  ...strangers.map(screenOf("stranger")),
  ...anna.map(screenOf("anna")),
  { name: "conversation without scripts", as: "anna", path: (at) => urls.chatLive(at.conversation), endless: true },
  ...freya.map(screenOf("freya")),
  ...dirk.map(screenOf("dirk")),
];

export function addressOf({ path }: Screen, at: Places): string {
  return typeof path === "string" ? path : path(at);
}

/** Staff's screens are in English only, and have sweeps of their own (tests/http/desk/*.test.ts, browser/desk*.spec.ts). */
export const isDeskScreen = (routeId: string) => routeId.startsWith("desk-");

/** Screens that the sweeps leave out, each with the reason. */
export const leftOutScreens: Record<string, string> = {
  "sandbox-wallet":
    "tool of the demo: its buttons are named as in the code; looked at by http/money/sandbox-wallet.test.ts",
  "dev-ui": "tool of the demo, in English; looked at by screens.spec.ts",
  "dev-rules": "tool of the demo, in English; looked at by http/api/document.test.ts",
  "dev-outbox": "tool of the demo: the mails themselves, each in its reader's language",
  "dev-mails": "tool of the demo, in English; the mails have a test of their own (contract/mails.test.ts)",
};
