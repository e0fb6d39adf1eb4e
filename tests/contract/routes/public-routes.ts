import type { Job } from "./route-table.ts";

/** The guards of loaders and actions, and whom they let in. */
export const guards = {
  requireViewer: "members",
  requireMayBrowse: "members, and visitors where the site lets them search",
  requireVisitor: "visitors",
  requireLanderVisitor: "visitors",
  requireSignupAccess: "members, and who holds a one-time link of the sign-up",
  devOnly: "the demo",
  requireDesk: "staff of a role",
  deskDoor: "staff of a role",
  runAtDesk: "staff of the command's roles",
} as const;

export type Guard = keyof typeof guards;

/** Loaders and actions without a guard, open to everybody, each with its reason. */
export const publicRoutes: Record<string, Partial<Record<Job, string>>> = {
  root: { loader: "the frame of every page: texts, site and, for a member, her own badges" },
  "shell/layouts/default.layout": { loader: "the match modal of the viewer; a visitor gets none" },
  "shell/layouts/empty.layout": { loader: "the sign-up's own words, where the address asks for the modal" },
  "shell/layouts/chat.layout": { loader: "the viewer's own conversations; a visitor gets none" },
  pricing: { loader: "an information page (spec 2, footer)" },
  "api-not-found": { loader: "answers 404, always", action: "answers 404, always" },
  pages: { loader: "information pages are for everybody (spec 2)" },
  complaints: {
    loader: "anybody may complain; a reference shows its state to whoever holds it",
    action:
      "anybody may complain, without login (app/safety/README.md#reports-and-complaints); an appeal asks for the reference",
  },
  "confirm-picture": {
    loader: "the mailed link works on any device, for people without an account too",
    action: "the mailed token is the proof (app/safety/README.md#a-picture-of-me)",
  },
  safety: {
    loader:
      "advice for everybody; a member sees her own account and reports beside it (app/safety/README.md#safety-centre)",
  },
  "sandbox-pay": {
    loader: "stands for a provider's page elsewhere: whoever has the order's address can pay; not in production",
    action: "the same: it ends a payment at the sandbox, which reports it by signed webhook",
  },
  age: {
    loader: "visitors prove their age too; it shows nothing of anybody",
    action: "begins an attempt for this browser, which the cookie it sets identifies",
  },
  "age-required": {
    loader: "leads to /age, nothing is done",
    action: "refuses, always; it gives back what was sent",
  },
  "age-attempt": { loader: "the cookie of the browser that began it is the proof; others see how to begin anew" },
  "age-return": { loader: "a provider's redirect; only the browser that began the attempt brings its answer" },
  "age-hook": { action: "the wallet's call; the attempt's one-use id is the proof, and the answer is checked" },
  "payment-hook": {
    loader:
      "some providers report by GET; the signature over the address is the proof (app/credits/README.md#providers)",
    action: "called by payment providers; the signature is the proof (app/credits/README.md#providers)",
  },
  "lang-config": {
    loader: "anybody chooses a language (spec 2)",
    action: "anybody chooses a language; the account is changed only where somebody is signed in",
  },
  "from-mail": { loader: "counts a click on a mail's link and leads on to an own address, which has its own guard" },
  "hooks-unsubscribe": {
    loader: "the link of a mail works on any device, signed in or not; nothing is done by it",
    action: "the signed token of the mail is the proof (RFC 8058)",
  },
  "hooks-mail-events": { action: "the mail provider's call; its signature is the proof" },
  offline: { loader: "says that there is no connection; the same for everybody" },
  manifest: { loader: "name and colours of the site" },
  logout: { action: "ends the session of the cookie it comes with, if any" },
  activate: {
    loader: "the mailed link works on any device, signed in or not",
    action: "the mailed token is the proof; the resend intent asks for the viewer itself",
  },
  "login-code": {
    loader: "the login, for visitors only",
    action: "mails a code, with the same answer for every address, or checks one: the code is the proof",
  },
  "login-passkeys": {
    loader: "a library's script, the same for everybody",
    action: "a login's challenge is for everybody; the others ask for the session themselves",
  },
  "reset-password": {
    loader: "who has forgotten the password is not signed in",
    action: "mails a link to the account's own address (spec 8)",
  },
  "reset-password-do": {
    loader: "the mailed link works on any device, signed in or not",
    action: "the mailed token is the proof",
  },
  "mail-change-do": {
    loader: "the mailed link works on any device, signed in or not",
    action: "the mailed token is the proof",
  },
  "not-me": {
    loader: "the mailed link works on any device, signed in or not",
    action: "the mailed token is the proof",
  },
  reactivate: {
    loader: "the mailed link works on any device; who left is not signed in",
    action: "the mailed token is the proof; a new link goes to the account's own address alone",
  },
  "data-export": { loader: "the mailed link works on any device, signed in or not; it shows a button" },
  "data-export-file": {
    loader: "leads to the link's page, nothing is shown",
    action: "the mailed token is the proof; a banned member has the right to the own data too",
  },
  "account-deleted": { loader: "who left is not signed in; the page is the same for everybody" },
  "activate-done": { loader: "says that it worked, also on a device that is not signed in" },
  "activate-error": { loader: "says that a link is too old, also on a device that is not signed in" },
  "not-found": { loader: "answers 404, always", action: "answers 404, always" },
  desk: { loader: "the frame: the name of who is signed in at the desk; others get none" },
  "desk-login": {
    loader: "who signs in is not signed in yet; it asks first whether the desk exists here",
    action: "the same; password and code are the proof",
  },
  "desk-passkeys": {
    action: "a login's challenge is for everybody; the others ask for the session or the invitation themselves",
  },
  "desk-webauthn": { loader: "a library's script, the same for everybody where the desk exists" },
  "desk-invitation": {
    loader: "the link works for whoever holds it; opening it uses nothing up",
    action: "the link's token is the proof, once",
  },
  plain: {
    loader: "leads to /, nothing is chosen",
    action: "a choice of this browser; only a cookie of it is written",
  },
  dismiss: {
    loader: "leads to /, nothing is put away",
    action: "visitors too put the entry warning away; only a cookie of this browser is written",
  },
  "payment-country": {
    loader: "leads to /pricing, nothing is chosen",
    action: "visitors too look at prices of another country; only a cookie of this browser is written",
  },
  "tracking-consent": {
    loader: "leads to /, nothing is answered",
    action: "the visitor's answer about a cookie of this browser; nothing is stored here",
  },
  "speed-report": { action: "browsers report how fast a page was, after Accept; only counted" },
  "csp-report": { action: "browsers report what a policy has blocked; only counted" },
  callback: { loader: "leads to /login (spec 2, Root redirects)" },
  "chats-id-photo": { loader: "for the two members only; everybody else gets a plain 404, never the login" },
  photo: { loader: "main photos are for visitors too; photoAnswerFor decides each picture" },
  "dev-clock": {
    loader: "exists with TEST_HOOKS=1 only, which it asks first",
    action: "exists with TEST_HOOKS=1 only, which it asks first",
  },
  healthz: { loader: "asked by machines: the process lives" },
  "security-txt": { loader: "read by who has found a weakness: where to report it (RFC 9116)" },
  "well-known-password": { loader: "leads to the settings, which ask who comes" },
  robots: { loader: "read by search engines: which places are closed" },
  sitemap: { loader: "read by search engines: the public pages" },
  metrics: { loader: "asks for a loopback name or the token itself, and answers 404 otherwise" },
  "built-asset": { loader: "scripts and stylesheets of another version that is in use, the same for everybody" },
  readyz: { loader: "asked by machines: booleans only" },
};

/** Actions without a door, because they change nothing. */
export const changesNothing: Record<string, string> = {
  "age-required": "refuses before anything is done",
  "not-found": "answers 404 before it reads anything",
  "desk-not-found": "answers 404 before it reads anything",
  "api-not-found": "answers 404 before it reads anything",
};

/** Operations of the API that visitors may call, by method and address. */
export const publicOperations: Record<string, string> = {
  "POST /api/user.php": "logs in",
  "GET /api/logout.php": "ends the session of the cookie it comes with, if any",
  "GET /api/settings.php": "the site's own words; what is secret is not in its answer's schema",
  "GET /api/interests.php": "the same list for everybody",
  "GET /api/regions.php": "the same list for everybody",
  "GET /api/companyinfo.php": "stands on the information pages too",
  "GET /api/geocode.php": "names the place of a position that the visitor sends; nothing is kept",
  "GET /api/openapi.json": "the document of the API itself",
  "POST /api/page-hidden.php": "a beacon; the visit's own cookie says which one",
};
