import type { SiteSettings } from "#app/site/settings.ts";

/** The parts of the settings, each a form of its own. */
export const sections = {
  identity: "Name and company",
  languages: "Languages and countries",
  signup: "Visitors and sign-up",
  members: "Profiles and chat",
  credits: "Credits and limits",
  fictional: "Fictional profiles",
  age: "Age proof",
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
  index_title: { section: "identity", label: "Title of the front page", hint: "Empty: the built-in one." },
  description: { section: "identity", label: "Description for search engines", hint: "Empty: the built-in one." },
  site_verification: {
    section: "identity",
    label: "Proof that the site is yours",
    hint: "The code alone that a search engine or network gives you; shown in the head of the front page.",
  },
  support_email: { section: "identity", label: "Support address" },
  support_phone: { section: "identity", label: "Support phone" },
  security_contact: {
    section: "identity",
    label: "Contact for reports of weaknesses",
    hint: "An e-mail address or an https page, shown in security.txt. Empty: none.",
  },
  timezone: { section: "identity", label: "Time zone", hint: "Daily limits turn at its midnight." },
  company_id: { section: "identity", label: "Company" },
  niche: { section: "identity", label: "Niche", hint: "Can change only while the site has no members." },

  locales: { section: "languages", label: "Languages", hint: "Visitors choose among these." },
  domain_language: { section: "languages", label: "The domain's own language", hint: "Such as de or de-AT, or empty." },
  countries: { section: "languages", label: "Countries" },

  signups: { section: "signup", label: "Sign-up is open" },
  logged_out_search: { section: "signup", label: "Visitors may search members" },
  logged_out_search_trafficsource: { section: "signup", label: "Visitors who came by an advertisement may search" },
  enable_site_entry_popup: { section: "signup", label: "Entry warning" },
  min_age: { section: "signup", label: "Minimum age" },
  hide_membership: {
    section: "signup",
    label: "Never say whether an address has an account",
    hint: "The truth then goes by e-mail only.",
  },
  member_resell: { section: "signup", label: "Ask for consent to partner sites at sign-up" },

  visible_profile_fields: { section: "members", label: "Shown on profiles" },
  visible_profile_notes: { section: "members", label: "Texts on profiles" },
  search_fields: { section: "members", label: "Search filters" },
  photo_moderation: { section: "members", label: "Photos are looked at" },
  message_length: { section: "members", label: "Longest message, in characters" },
  chat_history_limit: { section: "members", label: "Messages shown in a conversation" },

  message_credits: { section: "credits", label: "Credits for a message" },
  photo_credits: { section: "credits", label: "Credits for a photo" },
  gift_credits: { section: "credits", label: "Credits for a gift" },
  signup_credits: { section: "credits", label: "Credits at sign-up" },
  swipe_daily_cap: { section: "credits", label: "Swipes a day for premium members" },
  refund_days: { section: "credits", label: "Days to withdraw from an order" },
  premium_claim_off: {
    section: "credits",
    label: "No claim of better chances on the premium page in",
    hint: "Where the law forbids such a claim.",
  },

  fictional_warning: {
    section: "fictional",
    label: "Fictional profiles",
    hint: "none: the site shows no fictional profiles. everywhere: the whole text on cards, in chats and e-mails too.",
  },
  fictional_singular: { section: "fictional", label: "Word for one", hint: "Empty: the built-in one." },
  fictional_plural: { section: "fictional", label: "Word for several", hint: "Empty: the built-in one." },
  fictional_icon: { section: "fictional", label: "Icon", hint: "The name of an icon of the site." },

  age_proof: {
    section: "age",
    label: "Age proof by country",
    hint: "Switching it on asks members at their next page.",
  },
  age_proof_at: { section: "age", label: "Required from" },

  livecam_tiles: {
    section: "promotion",
    label: "Live-cam tiles",
    hint: "One a line: picture, address and title with a space between them. Without a title the tile says “Live now on cam” in the member's language.",
  },
  livecam_every: { section: "promotion", label: "A tile after so many members", hint: "0: none." },
  us_footer: { section: "promotion", label: "Footer for the United States" },
  cdn_prefix: {
    section: "promotion",
    label: "Address of the picture network",
    hint: "Empty: pictures come from the site.",
  },
};
