import { z } from "zod";
import { languages } from "#app/platform/i18n/languages.ts";
import { countryCodes } from "./geo/countries.ts";

const TextPerLanguage = z.partialRecord(z.enum(languages), z.string().max(500));
const SearchField = z.enum([
  "country",
  "region",
  "min_age",
  "max_age",
  "hair",
  "eyes",
  "body",
  "relationship",
  "tattoos",
  "interests",
  "speaks",
]);
const ProfileField = z.enum([
  "country",
  "region",
  "city",
  "sexuality",
  "hair",
  "eyes",
  "body",
  "relationship",
  "tattoos",
  "interests",
]);
const CountryCode = z.enum(countryCodes);
/** A file of this site, such as `/livecam.svg`. */
const OwnFile = z
  .string()
  .regex(/^\/[\w-][\w./-]*$/)
  .max(300);
/** Only http and https, so that a setting cannot contain a `javascript:` or `data:` URL. */
const WebAddress = z.url({ protocol: /^https?$/ }).max(300);

/** Where a site's ownership is proved by a meta element on its front page, and that element's name. */
export const verificationNames = {
  google: "google-site-verification",
  bing: "msvalidate.01",
  yandex: "yandex-verification",
  pinterest: "p:domain_verify",
  facebook: "facebook-domain-verification",
} as const;
const VerificationService = z.enum(Object.keys(verificationNames) as (keyof typeof verificationNames)[]);

/**
 * A site's stored settings (spec 3, Site settings; app/site/README.md#settings), with exactly the specification's
 * names. Each has a default, so a row contains only what differs. Derived settings (country names,
 * minimum_message_costs …) are not here.
 */
export const SiteSettings = z.strictObject({
  name: z.string().min(1).max(60).default("Vesper"),
  index_title: TextPerLanguage.default({}),
  description: TextPerLanguage.default({}),
  /** The codes with which search engines and networks know whose site it is (app/site/README.md#settings). */
  site_verification: z.partialRecord(VerificationService, z.string().regex(/^[\w=+/.-]{1,200}$/)).default({}),
  countries: z
    .array(CountryCode)
    .min(1)
    .default([...countryCodes]),
  visible_profile_fields: z.array(ProfileField).default([...ProfileField.options]),
  visible_profile_notes: z.array(z.enum(["about_me", "looking_for"])).default(["about_me", "looking_for"]),
  search_fields: z.array(SearchField).default([...SearchField.options]),
  cdn_prefix: z.union([z.literal(""), WebAddress]).default(""),
  domain_language: z.union([z.literal(""), z.string().regex(/^[a-z]{2}(-[A-Za-z]{2})?$/)]).default(""),
  message_credits: z.int().min(0).max(1000).default(5),
  photo_credits: z.int().min(0).max(1000).default(5),
  gift_credits: z.int().min(0).max(1000).default(10),
  signup_credits: z.int().min(0).max(10_000).default(15),
  message_length: z.int().min(50).max(10_000).default(1000),
  support_email: z.email().default("support@localhost.test"),
  support_phone: z.string().max(40).default(""),
  /** Where people report a weakness of the site: an e-mail address or a page, shown in security.txt (RFC 9116). */
  security_contact: z.union([z.literal(""), z.email(), z.url({ protocol: /^https$/ })]).default(""),
  enable_site_entry_popup: z.boolean().default(true),
  fictional_warning: z.enum(["none", "profile", "everywhere"]).default("profile"),
  fictional_singular: TextPerLanguage.default({}),
  fictional_plural: TextPerLanguage.default({}),
  fictional_icon: z.string().max(40).default("fictional"),
  refund_days: z.int().min(14).max(365).default(14),
  signups: z.enum(["all", "with_trafficsource", "none"]).default("all"),
  logged_out_search: z.boolean().default(false),
  logged_out_search_trafficsource: z.boolean().default(true),
  member_resell: z.boolean().default(false),
  mail_name: z.string().min(1).max(60).default("Vesper"),
  locales: z
    .array(z.enum(languages))
    .min(1)
    .default([...languages]),
  timezone: z
    .string()
    .refine((zone) => Intl.supportedValuesOf("timeZone").includes(zone))
    .default("Europe/Amsterdam"),
  min_age: z.int().min(18).max(99).default(18),
  livecam_tiles: z
    .array(z.object({ image: z.union([OwnFile, WebAddress]), url: WebAddress, title: z.string().max(100) }))
    .max(50)
    .default([]),
  livecam_every: z.int().min(0).max(200).default(0),
  /** Where "Leave now" leads: each member has one of these pages (app/account/README.md#leave-now). */
  leave_pages: z
    .array(z.object({ url: z.url({ protocol: /^https$/ }).max(300) }))
    .min(1)
    .max(20)
    .default([
      { url: "https://www.wikipedia.org/" },
      { url: "https://www.timeanddate.com/" },
      { url: "https://www.openstreetmap.org/" },
    ]),
  us_footer: z.boolean().default(false),
  chat_history_limit: z.int().min(10).max(10_000).default(200),
  swipe_daily_cap: z.int().min(1).max(10_000).default(100),
  photo_moderation: z.enum(["after", "before"]).default("after"),
  /** When a photo may be sent in a chat: once the other has written or liked, or at any time. */
  photo_first: z.enum(["answered", "always"]).default("answered"),
  hide_membership: z.boolean().default(false),
  /**
   * Where adults must or may prove their age, by country (app/age/README.md#where-it-is-required); other countries ask
   * for nothing.
   */
  age_proof: z.partialRecord(CountryCode, z.enum(["required", "offered"])).default({}),
  /** From where on it is required: every page, the sign-up, or photos, chat, likes and orders. */
  age_proof_at: z.enum(["entry", "signup", "photos"]).default("signup"),
  /**
   * Payment countries where /premium does not claim how much a premium member's chances rise
   * (app/credits/README.md#premium).
   */
  premium_claim_off: z.array(CountryCode).default([]),
});
export type SiteSettings = z.infer<typeof SiteSettings>;

/**
 * What a new site begins with besides the defaults, which older sites keep (app/site/README.md#settings): nobody sees a
 * photo before staff have.
 */
export const settingsOfNewSite = { photo_moderation: "before" } as const satisfies Partial<SiteSettings>;
