/** The addresses of `routes.ts` as functions: every link, redirect and mail uses them. */
export type Query = Record<string, string | number | undefined>;

/** A path with its query; what is undefined is left out. */
export function withQuery(path: string, query?: Query): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) if (value !== undefined) search.set(name, String(value));
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

/** The information pages (spec 2; app/safety/README.md#safety-centre, accessibility), all under /pages/. */
export const pageNames = [
  "2257-compliance-statement",
  "accessibility",
  "ban",
  "cookies",
  "faq",
  "privacy",
  "return-policy",
  "service",
  "terms",
] as const;
export type PageName = (typeof pageNames)[number];

/** The landers under /landers/ (spec 2). */
export const landerNames = [
  "tinderswipe",
  "alonetonight",
  "collagelanding",
  "gallery",
  "iconslanding",
  "maplanding",
  "socialnetwork",
  "transitionsvideolanding",
  "video",
] as const;
export type LanderName = (typeof landerNames)[number];

/** The landers of one member (spec 2). */
export const memberLanderNames = ["landing", "landing2", "landing3"] as const;
export type MemberLanderName = (typeof memberLanderNames)[number];

/** Whether a lander's address may end with a slug: these have no route with one (spec 2). */
export const takesSlug = (lander: string) => !["index", "tinderswipe", "landing"].includes(lander);

/** The lists of likes (spec 2). */
export const likeTypes = ["received", "given", "matches"] as const;
export type LikeType = (typeof likeTypes)[number];

export const urls = {
  index: () => "/",
  members: (query?: Query) => withQuery("/members", query),
  profile: (query?: Query) => withQuery("/profile", query),
  member: (id: number, query?: Query) => withQuery(`/members/${id}`, query),
  /** The opened block form of a profile; without scripts the query opens it. */
  blockMember: (id: number) => `/members/${id}?block=1#block`,
  /** The opened report form of a profile, about one message. */
  reportMessage: (id: number, message: number, kind?: "unwanted_photo" | "scam") =>
    withQuery(`/members/${id}`, { report: 1, message, kind }),
  likes: (type?: LikeType, query?: Query) => withQuery(type ? `/likes/${type}` : "/likes", query),
  visitors: (query?: Query) => withQuery("/visitors", query),
  likesOf: (id: number) => `/likes/m/${id}`,
  chats: (query?: Query) => withQuery("/chats", query),
  chat: (id: number) => `/chats/${id}`,
  chatPhoto: (conversationId: number, photoId: string) => `/chats/${conversationId}/photos/${photoId}`,
  chatLive: (id: number, query?: Query) => withQuery(`/chats/${id}/live`, query),
  chatTyping: (id: number) => `/chats/${id}/typing`,
  events: () => "/events",
  memberChat: (id: number, query?: Query) => withQuery(`/members/${id}/chat`, query),
  credits: (query?: Query) => withQuery("/credits", query),
  bundle: (id: number, method?: string, query?: Query) =>
    withQuery(method ? `/credits/${id}/${method}` : `/credits/${id}`, query),
  repeatOrder: () => "/credits/repeat-order",
  directDebit: (query?: Query) => withQuery("/directdebit", query),
  transactions: (query?: Query) => withQuery("/transactions", query),
  transaction: (id: number) => `/transactions/${id}`,
  /** Where the payment page returns the member who has paid. */
  transactionBack: (id: number) => `/transactions/${id}?back=1`,
  invoice: (id: number) => `/transactions/${id}/invoice`,
  creditNote: (id: number, number: number) => `/transactions/${id}/credit-notes/${number}`,
  withdrawal: (id: number, query?: Query) => withQuery(`/transactions/${id}/withdraw`, query),
  sandboxPay: (id: number) => `/sandbox/pay/${id}`,
  sandboxWallet: () => "/sandbox/wallet",
  sandboxPostbacks: () => "/sandbox/postbacks",
  paymentHook: (provider: string) => `/hooks/payments/${provider}`,
  premium: () => "/premium",
  matchFinder: (query?: Query) => withQuery("/match-finder", query),
  swipeGame: (query?: Query) => withQuery("/swipe-game", query),
  login: (query?: Query) => withQuery("/login", query),
  logout: () => "/logout",
  signup: (query?: Query) => withQuery("/signup", query),
  memberSignup: (id: number) => `/members/${id}/signup`,
  completeSignup: (query?: Query) => withQuery("/complete-signup", query),
  signupMatches: () => "/signup-matches",
  activate: (token?: string) => withQuery("/activate", { token }),
  activationSent: () => withQuery("/activate", { sent: 1 }),
  accountDisowned: () => withQuery("/activate", { disowned: 1 }),
  correctEmail: () => "/activate/address",
  activateDone: () => "/activate/done",
  activateError: () => "/activate/error",
  loginCode: (query?: Query) => withQuery("/login/code", query),
  resetPassword: (query?: Query) => withQuery("/reset-password", query),
  resetPasswordDo: (token?: string) => withQuery("/reset-password/do", { token }),
  notMe: (token?: string) => withQuery("/not-me", { token }),
  dismiss: () => "/dismiss",
  plain: () => "/plain",
  mainPhoto: (memberId: number, variant: "thumb" | "card" | "match" | "full" | "blur") =>
    `/photos/${memberId}/${variant}`,
  paymentCountry: () => "/payment-country",
  trackingConsent: () => "/tracking-consent",
  cspReport: () => "/csp-report",
  mailChangeDo: (token?: string) => withQuery("/mail-change/do", { token }),
  mailChangeDone: () => withQuery("/mail-change/do", { done: 1 }),
  verification: () => "/profile/verify",
  safety: () => "/safety",
  settings: (query?: Query) => withQuery("/settings", query),
  settingsEmail: (query?: Query) => withQuery("/settings/email", query),
  settingsPassword: () => "/settings/password",
  settingsPasskeys: (query?: Query) => withQuery("/settings/passkeys", query),
  settingsPrivacy: () => "/settings/privacy",
  settingsPeople: (query?: Query) => withQuery("/settings/people", query),
  settingsKeyboard: () => "/settings/keyboard",
  settingsBlocked: (query?: Query) => withQuery("/settings/blocked", query),
  settingsLocation: (query?: Query) => withQuery("/settings/location", query),
  notifications: (query?: Query) => withQuery("/notifications", query),
  pushSubscription: () => "/push/subscription",
  /** The link of a mail to an own path: the click is counted on the way. The path stays readable in a text mail. */
  fromMail: (kind: string, next: string) =>
    `/from-mail/${kind}?next=${encodeURIComponent(next).replace(/%(2F|3F|3D)/g, decodeURIComponent)}`,
  unsubscribe: (token?: string) => withQuery("/hooks/unsubscribe", { token }),
  mailEvents: () => "/hooks/mail-events",
  offline: () => "/offline",
  manifest: () => "/manifest.webmanifest",
  settingsData: () => "/settings/data",
  dataExport: (token?: string) => withQuery("/settings/data/link", { token }),
  dataExportFile: () => "/settings/data/file",
  settingsSessions: () => "/settings/sessions",
  deleteAccount: () => "/settings/delete-account",
  accountDeleted: () => "/account-deleted",
  reactivate: (query?: Query) => withQuery("/reactivate", query),
  devMails: (query?: Query) => withQuery("/dev/mails", query),
  devMail: (kind: string, language: string) => `/dev/mails/${kind}/${language}`,
  langConfig: (query?: Query) => withQuery("/lang-config", query),
  pricing: () => "/pricing",
  complaints: (query?: Query) => withQuery("/complaints", query),
  /** The link by which a notifier confirms that a main photo shows them. */
  confirmPicture: (token?: string) => withQuery("/complaints/confirm", { token }),
  lander: (name: LanderName, slug?: string) => (slug ? `/landers/${name}/${slug}` : `/landers/${name}`),
  memberLander: (id: number, name: MemberLanderName, slug?: string) =>
    slug && name !== "landing" ? `/members/${id}/${name}/${slug}` : `/members/${id}/${name}`,
  page: (name: PageName) => `/pages/${name}`,
  age: (query?: Query) => withQuery("/age", query),
  ageAttempt: (id: string) => `/age/${id}`,
  ageReturn: () => "/age/return",
  ageRequired: (query?: Query) => withQuery("/age/required", query),
  ageHook: (id: string) => `/hooks/age/${id}`,
  photos: () => "/photos",
  photo: (id: string, variant: "thumb" | "card" | "match" | "full" | "blur") => `/photos/${id}/${variant}`,
} as const;
