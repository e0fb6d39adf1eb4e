import type { AgeArea } from "./closed-areas.ts";

const always = "open";

/**
 * The area of every address, by its route's id (app/age/README.md#where-it-is-required). A contract test compares this
 * with the routes: a new one does not pass before it says where it belongs, and is closed until then.
 */
export const routeAreas: Record<string, AgeArea> = {
  // Never behind the proof: app/age/README.md#never-behind-the-proof's list, and what these pages are made of.
  age: always,
  "age-required": always,
  "age-attempt": always,
  "age-return": always,
  "age-hook": always,
  "payment-hook": always,
  "hooks-mail-events": always,
  "hooks-unsubscribe": always,
  "from-mail": always,
  login: always,
  logout: always,
  callback: always,
  "login-code": always,
  "login-passkeys": always,
  "reset-password": always,
  "reset-password-do": always,
  "not-me": always,
  activate: always,
  "activate-address": always,
  "activate-done": always,
  "activate-error": always,
  "mail-change-do": always,
  reactivate: always,
  "account-deleted": always,
  "data-export": always,
  "data-export-file": always,
  pages: always,
  complaints: always,
  "confirm-picture": always,
  safety: always,
  settings: always,
  "settings-email": always,
  "settings-password": always,
  "settings-passkeys": always,
  "settings-privacy": always,
  "settings-keyboard": always,
  "settings-blocked": always,
  "settings-people": always,
  "settings-location": always,
  "settings-sessions": always,
  "settings-delete-account": always,
  "settings-data": always,
  transactions: always,
  "transactions-id": always,
  "transactions-id-invoice": always,
  "transactions-id-credit-note": always,
  "transactions-id-withdraw": always,
  "sandbox-pay": always,
  "sandbox-wallet": always,
  "lang-config": always,
  dismiss: always,
  plain: always,
  "tracking-consent": always,
  "csp-report": always,
  "speed-report": always,
  healthz: always,
  readyz: always,
  metrics: always,
  "built-asset": always,
  manifest: always,
  offline: always,
  robots: always,
  "security-txt": always,
  "well-known-password": always,
  sitemap: always,
  "api-settings": always,
  "api-companyinfo": always,
  "api-logout": always,
  "api-page-hidden": always,
  "api-not-found": always,
  // Staff's and developers' own, each behind a door of its own.
  "dev-outbox": always,
  "dev-outbox-json": always,
  "sandbox-postbacks": always,
  "dev-mails": always,
  "dev-mail": always,
  "dev-ui": always,
  "dev-rules": always,
  "dev-clock": always,

  index: "visitors",
  landers: "visitors",
  "members-id-landing": "visitors",
  "members-id-landing2": "visitors",
  "members-id-landing3": "visitors",
  pricing: "visitors",
  "payment-country": "visitors",
  signup: "visitors",
  "not-found": "visitors",
  "api-geocode": "visitors",
  "api-interests": "visitors",
  "api-regions": "visitors",
  "api-openapi": "visitors",

  members: "browsing",
  "members-id": "browsing",
  "members-id-signup": "first_message",

  "complete-signup": "members",
  profile: "members",
  "profile-verify": "members",
  photos: "members",
  notifications: "members",
  premium: "members",
  "match-finder": "members",
  events: "members",
  "push-subscription": "members",
  "api-user": "members",
  "api-timebonus": "members",
  "api-discountcode": "members",

  chats: "chat",
  "chats-id": "chat",
  "chats-id-live": "chat",
  "chats-id-typing": "chat",
  "chats-id-photo": "chat",
  "members-id-chat": "chat",
  "api-chats": "chat",
  "api-chat": "chat",

  likes: "likes",
  "likes-m-id": "likes",
  "likes-type": "likes",
  "swipe-game": "likes",
  visitors: "likes",
  "signup-matches": "likes",
  "api-likes": "likes",
  "api-auto-like": "likes",

  credits: "orders",
  "credits-repeat-order": "orders",
  "credits-id": "orders",
  directdebit: "orders",

  photo: "photos",
};

/** Posts whose area is not that of their address. */
const postAreas: Record<string, AgeArea> = {
  // The API's login (app/age/README.md#never-behind-the-proof: login).
  "api-user": always,
};

/** The area of a request to a route; a route without one is for members. */
export function areaOf(routeId: string | undefined, method: string): AgeArea {
  // Staff's screens have a door of their own.
  if (routeId?.startsWith("desk-")) return always;
  const areas = method === "POST" ? { ...routeAreas, ...postAreas } : routeAreas;
  return (routeId !== undefined && areas[routeId]) || "members";
}
