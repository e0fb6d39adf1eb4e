/** The addresses of `routes.ts` as functions: every link, redirect and mail uses them. */
type Query = Record<string, string | number | undefined>;

function withQuery(path: string, query?: Query): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) if (value !== undefined) search.set(name, String(value));
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

/** The information pages (spec 2), all under /pages/. */
export const pageNames = [
  "2257-compliance-statement",
  "ban",
  "cookies",
  "faq",
  "privacy",
  "return-policy",
  "service",
  "terms",
] as const;
export type PageName = (typeof pageNames)[number];

/** The landers under /landers/ (spec 2); only `tinderswipe` has no slug. */
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

export const urls = {
  index: () => "/",
  members: (query?: Query) => withQuery("/members", query),
  profile: (query?: Query) => withQuery("/profile", query),
  member: (id: number, query?: Query) => withQuery(`/members/${id}`, query),
  likes: (type?: "received" | "given" | "matches", query?: Query) =>
    withQuery(type ? `/likes/${type}` : "/likes", query),
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
  invoice: (id: number) => `/transactions/${id}/invoice`,
  creditNote: (id: number, number: number) => `/transactions/${id}/credit-notes/${number}`,
  withdrawal: (id: number, query?: Query) => withQuery(`/transactions/${id}/withdraw`, query),
  sandboxPay: (id: number) => `/sandbox/pay/${id}`,
  sandboxWallet: () => "/sandbox/wallet",
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
  settings: (query?: Query) => withQuery("/settings", query),
  settingsEmail: (query?: Query) => withQuery("/settings/email", query),
  settingsPassword: () => "/settings/password",
  settingsPrivacy: () => "/settings/privacy",
  settingsKeyboard: () => "/settings/keyboard",
  settingsBlocked: (query?: Query) => withQuery("/settings/blocked", query),
  settingsLocation: (query?: Query) => withQuery("/settings/location", query),
  notifications: (query?: Query) => withQuery("/notifications", query),
  pushSubscription: () => "/push/subscription",
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
  lander: (name: LanderName, slug?: string) => (slug ? `/landers/${name}/${slug}` : `/landers/${name}`),
  memberLander: (id: number, name: MemberLanderName, slug?: string) =>
    slug && name !== "landing" ? `/members/${id}/${name}/${slug}` : `/members/${id}/${name}`,
  yieldCsv: (query?: Query) => withQuery("/yield.csv", query),
  yield: (query?: Query) => withQuery("/yield", query),
  page: (name: PageName) => `/pages/${name}`,
  age: (query?: Query) => withQuery("/age", query),
  ageAttempt: (id: string) => `/age/${id}`,
  ageReturn: () => "/age/return",
  ageRequired: (query?: Query) => withQuery("/age/required", query),
  ageHook: (id: string) => `/hooks/age/${id}`,
  desk: (query?: Query) => withQuery("/desk", query),
  deskLogin: (query?: Query) => withQuery("/desk/login", query),
  deskLogout: () => "/desk/logout",
  deskInvitation: (token: string) => withQuery("/desk/invitation", { token }),
  deskMembers: (query?: Query) => withQuery("/desk/members", query),
  deskMember: (id: number, query?: Query) => withQuery(`/desk/members/${id}`, query),
  deskMoney: (query?: Query) => withQuery("/desk/money", query),
  deskOrder: (id: number, query?: Query) => withQuery(`/desk/money/orders/${id}`, query),
  deskVatFile: (query?: Query) => withQuery("/desk/money/vat.csv", query),
  deskStaff: (query?: Query) => withQuery("/desk/staff", query),
  deskAudit: (query?: Query) => withQuery("/desk/audit", query),
  deskAccess: () => "/desk/access",
  deskCommands: () => "/desk/commands",
  deskCommand: (name: string) => `/desk/commands/${name}`,
  deskPhotos: (query?: Query) => withQuery("/desk/photos", query),
  deskPhotoDecisions: () => "/desk/photos/decisions",
  deskPhoto: (id: string, variant: "thumb" | "card" | "match" | "full" | "blur", query?: Query) =>
    withQuery(`/desk/photos/${id}/${variant}`, query),
  deskComplaints: (query?: Query) => withQuery("/desk/complaints", query),
  deskComplaintCounts: (query?: Query) => withQuery("/desk/complaints/counts", query),
  deskComplaint: (reference: string, query?: Query) => withQuery(`/desk/complaints/${reference}`, query),
  photos: () => "/photos",
  photo: (id: string, variant: "thumb" | "card" | "match" | "full" | "blur") => `/photos/${id}/${variant}`,
} as const;
