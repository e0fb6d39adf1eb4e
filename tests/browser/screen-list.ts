import { urls } from "#app/urls.ts";
import type { PersonName, Places } from "../support/scene/scene-places.ts";
import type { OtherSite } from "../support/scene/scene-sites.ts";
import { ready } from "./journey.ts";
import { type Act, type Address, type Entry, fill, submit, unknownEmail } from "./screen-entry.ts";
import { strangers, visitors, visitorsOfClosed, visitorsOfOpen } from "./visitor-screens.ts";

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
  ["chat that answers a prompt", (at) => urls.memberChat(at.ben, { prompt: "rain" })],
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
  ["settings, passkeys", urls.settingsPasskeys()],
  ["settings, passkeys, offered", () => urls.settingsPasskeys({ offer: 1, next: "/members" })],
  ["settings, privacy", urls.settingsPrivacy()],
  ["settings, people I know", urls.settingsPeople()],
  ["settings, people I know, added", () => urls.settingsPeople({ done: "added" })],
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
  "dev-mails": "tool of the demo, in English; the mails have a test of their own (contract/texts/mails.test.ts)",
};
