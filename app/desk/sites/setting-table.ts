import type { SiteSettings } from "#app/site/settings.ts";

/** The parts of the settings, each a form of its own. */
export const sections = {
  identity: "Name and company",
  languages: "Languages and countries",
  signup: "Visitors and sign-up",
  members: "Profiles and chat",
  credits: "Credits and limits",
  fictional: "Fictional profiles",
  age: "Proof of age",
  promotion: "Promotion and files",
} as const;
export type Section = keyof typeof sections;

type Line = { section: Section; label: string; hint?: string };

/**
 * Every setting of a site as the form shows it; a new setting does not compile before it has its line (spec 3,
 * app/site/README.md#settings).
 */
export const settingTable: Record<keyof SiteSettings | "niche" | "company_id", Line> = {
  name: { section: "identity", label: "Name" },
  mail_name: { section: "identity", label: "Sender's name in e-mails" },
  index_title: { section: "identity", label: "Title of the front page", hint: "Leave empty for the built-in one." },
  description: {
    section: "identity",
    label: "Description for search engines",
    hint: "Leave empty for the built-in one.",
  },
  site_verification: {
    section: "identity",
    label: "Proof of ownership",
    hint: "Just the code that a search engine or network gives you; it goes in the head of the front page.",
  },
  support_email: { section: "identity", label: "Support address" },
  support_phone: { section: "identity", label: "Support phone" },
  security_contact: {
    section: "identity",
    label: "Contact for security reports",
    hint: "An e-mail address or an https page, shown in security.txt. Leave empty for none.",
  },
  timezone: { section: "identity", label: "Time zone", hint: "Daily limits reset at midnight in this time zone." },
  company_id: { section: "identity", label: "Company" },
  niche: { section: "identity", label: "Niche", hint: "Can only be changed while the site has no members." },

  locales: { section: "languages", label: "Languages", hint: "Visitors can choose from these." },
  domain_language: {
    section: "languages",
    label: "The domain's own language",
    hint: "Such as de or de-AT; may be empty.",
  },
  countries: { section: "languages", label: "Countries" },

  signups: { section: "signup", label: "Sign-up is open" },
  logged_out_search: { section: "signup", label: "Visitors can search members" },
  logged_out_search_trafficsource: { section: "signup", label: "Visitors who came from an ad can search" },
  enable_site_entry_popup: { section: "signup", label: "Entry warning" },
  min_age: { section: "signup", label: "Minimum age" },
  hide_membership: {
    section: "signup",
    label: "Never say whether an address has an account",
    hint: "The answer then goes by e-mail only.",
  },
  member_resell: { section: "signup", label: "Ask for consent to partner sites at sign-up" },

  visible_profile_fields: { section: "members", label: "Shown on profiles" },
  visible_profile_notes: { section: "members", label: "Texts on profiles" },
  search_fields: { section: "members", label: "Search filters" },
  leave_pages: {
    section: "members",
    label: "Neutral pages for “Leave now”",
    hint: "https addresses, one per line; each member is given one of them. Choose pages no one would mind being seen on.",
  },
  photo_moderation: { section: "members", label: "Photos are reviewed" },
  photo_first: {
    section: "members",
    label: "Members can send photos in chats",
    hint: "answered: after the other member has written or liked. always: from the first message on.",
  },
  message_length: { section: "members", label: "Longest message, in characters" },
  chat_history_limit: { section: "members", label: "Messages shown in a conversation" },

  message_credits: { section: "credits", label: "Credits for a message" },
  photo_credits: { section: "credits", label: "Credits for a photo" },
  gift_credits: { section: "credits", label: "Credits for a gift" },
  signup_credits: { section: "credits", label: "Credits at sign-up" },
  swipe_daily_cap: { section: "credits", label: "Likes a day in the swipe game, at most" },
  refund_days: { section: "credits", label: "Days to withdraw from an order" },
  premium_claim_off: {
    section: "credits",
    label: "Countries without the claim of better chances on the premium page",
    hint: "Where the law forbids such a claim.",
  },

  fictional_warning: {
    section: "fictional",
    label: "Fictional profiles",
    hint: "none: the site shows no fictional profiles. everywhere: the full text on cards, in chats and in e-mails too.",
  },
  fictional_singular: { section: "fictional", label: "Word for one", hint: "Leave empty for the built-in one." },
  fictional_plural: { section: "fictional", label: "Word for several", hint: "Leave empty for the built-in one." },
  fictional_icon: { section: "fictional", label: "Icon", hint: "The name of one of the site's icons." },

  age_proof: {
    section: "age",
    label: "Proof of age by country",
    hint: "Once it's turned on, members are asked on the next page they open.",
  },
  age_proof_at: { section: "age", label: "Required from" },

  livecam_tiles: {
    section: "promotion",
    label: "Live-cam tiles",
    hint: "One per line: picture, address and title, separated by spaces. Without a title the tile says “Live now on cam” in the member's language.",
  },
  livecam_every: { section: "promotion", label: "Members between two tiles", hint: "0: no tiles." },
  us_footer: { section: "promotion", label: "Footer for the United States" },
  cdn_prefix: {
    section: "promotion",
    label: "Address of the image CDN",
    hint: "Leave empty to serve pictures from the site.",
  },
};
