import { landerNames, memberLanderNames, pageNames, urls } from "#app/urls.ts";
import { type Entry, fill, submit, unknownEmail } from "./screen-entry.ts";

export const visitors: Entry[] = [
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
  ["login with a code", urls.loginCode()],
  [
    "login with a code, sent",
    urls.loginCode(),
    async (page) => {
      await fill(page, { email: unknownEmail() });
      await submit(page);
    },
  ],
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
  ["a picture of me", urls.complaints({ kind: "intimate_picture" })],
  [
    "a picture of me, refused",
    urls.complaints({ kind: "intimate_picture" }),
    async (page) => {
      await fill(page, { url: "https://example.org/1", name: "Clara", email: "clara@example.org" });
      await page.locator("#complaint input[name=agree]").check();
      await submit(page, page.locator("#complaint button[type=submit], #complaint button:not([type])").last());
    },
  ],
  ["a picture of me, sent", (at) => urls.complaints({ reference: at.pictureNotice, sent: 1 })],
  ["a picture of me, confirmed", (at) => urls.complaints({ reference: at.pictureNotice, confirmed: 1 })],
  ["confirming a main photo", (at) => urls.confirmPicture(at.confirmPicture)],
  ["confirming a main photo, too late", () => urls.confirmPicture("x")],
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
export const visitorsOfClosed: Entry[] = [
  ["closed, index", urls.index()],
  ["closed, sign-up", urls.signup()],
  ["closed, sign-up for a member", (at) => urls.memberSignup(at.fictional)],
  ["closed, login", urls.login()],
];

/** A site open to visitors, with a consent field and full notices for fictional profiles. */
export const visitorsOfOpen: Entry[] = [
  ["open, search", urls.members()],
  ["open, member", (at) => urls.member(at.ben)],
  ["open, member, fictional", (at) => urls.member(at.fictional)],
  ["open, sign-up", urls.signup()],
  ["open, privacy", () => urls.page("privacy")],
];

export const strangers: Entry[] = [
  ["warning", urls.login()],
  ["warning over a lander", () => urls.lander("gallery")],
  ["warning over the sign-up for a member", (at) => urls.memberSignup(at.fictional)],
  ["warning above a page", () => urls.page("terms")],
  ["warning over nothing", () => "/nowhere"],
];
