/** The kinds of viewers of the matrix. */
export const kinds = [
  "visitor",
  "owner",
  "free",
  "premium",
  "unconfirmed",
  "blocked",
  "banned",
  "deleting",
  "erased",
  "elsewhere",
  "staff for moderation",
  "staff for service",
  "staff for marketing",
  "staff for money",
  "owner of the deployment",
] as const;
/** `owner`: whose things the addresses name. `blocked`: by the owner, and premium. `elsewhere`: another site's member. */
export type Kind = (typeof kinds)[number];

/** What everybody gets who has no valid session here, whatever they were before. */
const asVisitors: readonly Kind[] = ["visitor", "banned", "deleting", "erased", "elsewhere"];
/** At the members' addresses people of the desk are visitors: its cookie says nothing there. */
export const staffRoles = {
  "staff for moderation": "moderation",
  "staff for service": "service",
  "staff for marketing": "marketing",
  "staff for money": "money",
  "owner of the deployment": "owner",
} as const;
const isStaff = (kind: Kind): kind is keyof typeof staffRoles => Object.hasOwn(staffRoles, kind);
type StaffRole = (typeof staffRoles)[keyof typeof staffRoles];

type Words = { visitor: string; member: string; besides: Partial<Record<Kind, string>> };
/** `data`: as the page, if it is not said. `post`: with an intent that no form has. */
type Row = { page: Words; data?: Words; post?: Words };

/** One answer for visitors, another one for members, and those who get neither. */
const each = (visitor: string, member: string, besides: Partial<Record<Kind, string>> = {}): Words => ({
  visitor,
  member,
  besides,
});
const everybody = (word: string) => each(word, word);
/** The desk's own: whoever is not signed in there is led to its login, and other roles get a 404. */
const atDesk = (word: string, roles: StaffRole[] = Object.values(staffRoles), elsewhere = "to /desk/login"): Words => {
  const staff = Object.entries(staffRoles).map(([kind, role]) => [kind, roles.includes(role) ? word : "404"]);
  return each(elsewhere, elsewhere, Object.fromEntries(staff) as Partial<Record<Kind, string>>);
};
const members = (word: string, besides?: Partial<Record<Kind, string>>) => each("login", word, besides);

/**
 * Who gets what at every address: a status, or where a redirect leads. The addresses name things of one member, the
 * owner; for everybody else they are foreign. A new route gets a row here (authorization.site.test.ts).
 */
export const table: Record<string, Row> = {
  "desk-today": { page: atDesk("200") },
  "desk-login": {
    page: atDesk("to /desk", undefined, "200"),
    // So many tries from one network are too many.
    post: atDesk("to /desk", undefined, "422 or 429"),
  },
  "desk-logout": { page: atDesk("to /desk"), post: atDesk("to /desk/login") },
  "desk-photos": { page: atDesk("200", ["moderation", "owner"]), post: atDesk("422", ["moderation", "owner"]) },
  "desk-photo-decisions": {
    page: atDesk("to /desk/photos", ["moderation", "owner"]),
    post: atDesk("422", ["moderation", "owner"]),
  },
  "desk-photo": { page: atDesk("404") },
  "desk-verify": { page: atDesk("200", ["moderation", "owner"]), post: atDesk("422", ["moderation", "owner"]) },
  "desk-selfie": { page: atDesk("404") },
  "desk-complaints": { page: atDesk("200", ["moderation", "service", "owner"]) },
  "desk-complaint-counts": { page: atDesk("200", ["moderation", "service", "owner"]) },
  "desk-complaint": { page: atDesk("404"), post: atDesk("422", ["moderation", "service", "owner"]) },
  "desk-invitation": { page: atDesk("410", undefined, "410"), post: atDesk("422", undefined, "422") },
  "desk-passkeys": { page: everybody("405"), post: everybody("422") },
  "desk-webauthn": { page: everybody("200") },
  "desk-access": { page: atDesk("200"), post: atDesk("422") },
  "desk-staff": { page: atDesk("200", ["owner"]), post: atDesk("404", ["owner"]) },
  "desk-audit": { page: atDesk("200", ["owner"]) },
  "desk-sites": { page: atDesk("200", ["owner"]) },
  "desk-site": { page: atDesk("404"), post: atDesk("422", ["owner"]) },
  "desk-site-history": { page: atDesk("404"), post: atDesk("422", ["owner"]) },
  "desk-site-landers": { page: atDesk("404"), post: atDesk("422", ["owner"]) },
  "desk-fictional": { page: atDesk("404"), post: atDesk("404") },
  "desk-fictional-profile": { page: atDesk("404"), post: atDesk("422", ["owner"]) },
  "desk-fictional-photo": { page: atDesk("404") },
  "desk-prices": { page: atDesk("200", ["owner"]), post: atDesk("422", ["owner"]) },
  "desk-marketing": { page: atDesk("200", ["marketing", "owner"]), post: atDesk("422", ["marketing", "owner"]) },
  "desk-cohorts": { page: atDesk("200", ["marketing", "owner"]) },
  "desk-cohorts-csv": { page: atDesk("200", ["marketing", "owner"]) },
  "desk-experiments": {
    page: atDesk("200", ["marketing", "owner"]),
    post: atDesk("404 or 422", ["marketing", "owner"]),
  },
  "desk-mails": { page: atDesk("200", ["marketing", "owner"]) },
  "desk-speed": { page: atDesk("200", ["marketing", "owner"]) },
  "desk-postbacks": { page: atDesk("200", ["marketing", "owner"]), post: atDesk("404 or 422", ["marketing", "owner"]) },
  "desk-yield-csv": { page: atDesk("200", ["marketing", "owner"]) },
  "desk-qr": { page: atDesk("404") },
  "desk-members": { page: atDesk("200", ["service", "owner"]) },
  "desk-member": { page: atDesk("200", ["service", "owner"]), post: atDesk("404 or 422", ["service", "owner"]) },
  "desk-money": { page: atDesk("200", ["money", "owner"]), post: atDesk("404 or 422", ["money", "owner"]) },
  "desk-order": { page: atDesk("200", ["money", "owner"]), post: atDesk("404 or 422", ["money", "owner"]) },
  "desk-vat-file": { page: atDesk("404") },
  "desk-commands": { page: atDesk("200") },
  "desk-command": { page: atDesk("200", ["service", "owner"]), post: atDesk("422", ["service", "owner"]) },
  "data-export": { page: everybody("410"), post: everybody("422") },
  "data-export-file": { page: everybody("to /settings/data/link"), post: everybody("to /settings/data/link") },
  "transactions-id-credit-note": { page: members("404") },
  "desk-not-found": { page: atDesk("404"), post: atDesk("404") },
  index: { page: each("200", "to /members") },
  landers: { page: each("200", "to /members") },
  "members-id-landing": { page: each("200", "to /members") },
  "members-id-landing2": { page: each("200", "to /members") },
  "members-id-landing3": { page: each("200", "to /members") },
  members: { page: members("200"), post: members("422") },
  "members-id": { page: members("200", { blocked: "403" }), post: members("422") },
  chats: { page: members("200") },
  likes: { page: members("200") },
  "likes-m-id": { page: members("404") },
  premium: { page: members("200") },
  "likes-type": { page: members("200") },
  visitors: { page: members("200") },
  credits: { page: members("200") },
  "credits-repeat-order": { page: members("200"), post: members("422") },
  "credits-id": { page: members("200"), post: members("422") },
  directdebit: { page: members("200"), post: members("422") },
  transactions: { page: members("200") },
  "transactions-id": { page: members("404", { owner: "200" }), post: members("422") },
  "transactions-id-invoice": { page: members("404", { owner: "200" }) },
  "transactions-id-withdraw": { page: members("404", { owner: "200" }), post: members("422") },
  "sandbox-pay": { page: everybody("200"), post: everybody("422") },
  "sandbox-wallet": { page: everybody("404"), post: everybody("404") },
  pricing: { page: everybody("200") },
  complaints: { page: everybody("200"), post: everybody("422") },
  safety: { page: everybody("200") },
  profile: { page: members("200"), post: members("422") },
  "profile-verify": { page: members("200"), post: members("422") },
  notifications: { page: members("200"), post: members("422") },
  "lang-config": { page: everybody("200"), post: everybody("422") },
  login: { page: each("200", "to /members"), post: each("422", "to /members") },
  signup: { page: each("200", "to /members"), post: each("422", "to /members") },
  "complete-signup": { page: members("200"), post: members("422") },
  "signup-matches": { page: members("200") },
  "match-finder": { page: members("200"), post: members("422") },
  "swipe-game": { page: members("200"), post: members("422") },
  age: { page: everybody("200"), post: everybody("422") },
  "age-required": { page: everybody("to /age"), post: everybody("to /age") },
  "age-attempt": { page: everybody("404") },
  "reset-password": { page: everybody("200"), post: everybody("422") },
  "reset-password-do": { page: everybody("410"), post: everybody("422") },
  "mail-change-do": { page: everybody("410"), post: everybody("422") },
  settings: { page: members("200") },
  "settings-email": { page: members("200"), post: members("422") },
  "settings-password": { page: members("200"), post: members("422") },
  "settings-privacy": { page: members("200"), post: members("to /settings") },
  "settings-keyboard": { page: members("200"), post: members("to /settings") },
  "settings-blocked": { page: members("200") },
  "settings-location": { page: members("200"), post: members("422") },
  "settings-sessions": { page: members("200"), post: members("422") },
  "settings-delete-account": { page: members("200"), post: members("422") },
  "account-deleted": { page: everybody("200") },
  reactivate: { page: everybody("410"), post: everybody("422") },
  logout: { page: everybody("200"), post: everybody("to /") },
  activate: { page: everybody("410"), post: everybody("422") },
  "activate-address": { page: members("200"), post: members("422") },
  "activate-done": { page: everybody("200") },
  "not-me": { page: everybody("410"), post: everybody("422") },
  "activate-error": { page: everybody("200") },
  "from-mail": { page: everybody("to /") },
  "hooks-unsubscribe": { page: everybody("410"), post: everybody("401") },
  pages: { page: everybody("200") },
  "dev-outbox": { page: everybody("404") },
  "dev-mails": { page: everybody("404") },
  "dev-ui": { page: everybody("404") },
  "dev-rules": { page: everybody("404") },
  "not-found": { page: everybody("404"), post: everybody("404") },
  "members-id-chat": { page: members("200", { owner: "404", blocked: "403" }), post: members("422") },
  "chats-id": { page: members("404", { owner: "200" }), post: members("404", { owner: "422" }) },
  "members-id-signup": { page: each("200", "to /members/#/chat"), post: each("422", "to /members/#/chat") },
  events: { page: members("200"), data: everybody("404") },
  "chats-id-live": { page: members("404", { owner: "200" }), data: everybody("404") },
  "chats-id-typing": { page: everybody("405"), post: members("404", { owner: "204" }) },
  offline: { page: everybody("200") },
  "push-subscription": { page: everybody("405"), post: each("403", "422") },
  "hooks-mail-events": { page: everybody("405"), post: everybody("401") },
  manifest: { page: everybody("200") },
  plain: { page: everybody("to /"), post: everybody("422") },
  dismiss: { page: everybody("to /"), post: everybody("422") },
  "payment-country": { page: everybody("to /pricing"), post: everybody("422") },
  "tracking-consent": { page: everybody("to /"), post: everybody("422") },
  "csp-report": { page: everybody("405"), post: everybody("415") },
  "settings-data": { page: members("200") },
  "payment-hook": { page: everybody("401"), post: everybody("401") },
  "age-hook": { page: everybody("405"), post: everybody("401") },
  "age-return": { page: everybody("to /age") },
  callback: { page: everybody("login") },
  "chats-id-photo": { page: each("404", "404", { owner: "200" }) },
  photos: { page: members("to /profile"), post: members("422") },
  photo: { page: each("404", "404", { owner: "200", premium: "200" }) },
  "dev-outbox-json": { page: everybody("404") },
  "sandbox-postbacks": { page: everybody("404") },
  "dev-mail": { page: everybody("404") },
  "dev-clock": { page: everybody("404"), post: everybody("404") },
  "security-txt": { page: everybody("404") },
  "well-known-password": { page: everybody("to /settings/password") },
  robots: { page: everybody("200") },
  sitemap: { page: everybody("200") },
  "built-asset": { page: everybody("404") },
  healthz: { page: everybody("200") },
  readyz: { page: everybody("200") },
  metrics: { page: everybody("200") },
  "api-user": { page: each("403", "200"), post: everybody("422") },
  "api-logout": { page: everybody("200"), post: everybody("405") },
  "api-geocode": { page: everybody("422"), post: everybody("405") },
  "api-page-hidden": { page: everybody("405"), post: everybody("415") },
  "api-auto-like": { page: each("403", "200 or 204"), post: everybody("405") },
  "api-settings": { page: everybody("200"), post: everybody("405") },
  "api-chats": { page: each("403", "200"), post: everybody("405") },
  "api-likes": { page: each("403", "200"), post: everybody("405") },
  "api-chat": { page: everybody("405"), post: each("403", "422") },
  "api-interests": { page: everybody("200"), post: everybody("405") },
  "api-regions": { page: everybody("200"), post: everybody("405") },
  "api-companyinfo": { page: everybody("200"), post: everybody("405") },
  "api-discountcode": { page: each("403", "404"), post: everybody("405") },
  "api-timebonus": {
    page: each("403", "200", { owner: "404", premium: "404", blocked: "404" }),
    post: everybody("405"),
  },
  "api-openapi": { page: everybody("200"), post: everybody("405") },
  "api-not-found": { page: everybody("404"), post: everybody("404") },
};

/** What a kind of viewer gets at a route. */
export function rowOf(id: string, kind: Kind): { page: string; data: string; post: string } {
  const row = table[id];
  const word = (words: Words | undefined) =>
    words?.besides[kind] ?? (asVisitors.includes(kind) || isStaff(kind) ? words?.visitor : words?.member) ?? "no row";
  return { page: word(row?.page), data: word(row?.data ?? row?.page), post: word(row?.post) };
}
