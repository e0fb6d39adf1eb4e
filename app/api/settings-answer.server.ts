import { z } from "zod";
import { minimumMessageCosts } from "#app/credits/bundles/minimum-message-costs.ts";
import type { Bundle } from "#app/credits/bundles/bundle.queries.server.ts";
import type { Language } from "#app/platform/i18n/languages.ts";
import { textsIn } from "#app/platform/i18n/texts.server.ts";
import { countriesByName } from "#app/site/geo/countries.ts";
import { servedCountry } from "#app/site/served-country.ts";
import type { Site } from "#app/site/site.server.ts";
import { ownFictionalWord } from "#app/site/fictional.ts";

/** Exactly the site settings of spec 3; texts and names in the language of the request. */
export const SettingsAnswer = z.object({
  settings: z.object({
    countries: z.array(z.object({ code: z.string(), name: z.string() })),
    name: z.string(),
    index_title: z.string(),
    description: z.string(),
    visible_profile_fields: z.array(z.string()),
    visible_profile_notes: z.array(z.string()),
    search_fields: z.array(z.string()),
    geoip_country: z.string().nullable(),
    geoip_selected_country: z.string().nullable(),
    cdn_prefix: z.string(),
    domain: z.string(),
    domain_language: z.string(),
    message_credits: z.int(),
    photo_credits: z.int(),
    gift_credits: z.int(),
    signup_credits: z.int(),
    message_length: z.int(),
    minimum_message_costs: z.record(z.string(), z.object({ costs: z.number(), currency: z.string() })),
    support_email: z.string(),
    support_phone: z.string(),
    enable_site_entry_popup: z.boolean(),
    push_public_key: z.string().nullable(),
    fictional_warning: z.enum(["none", "profile", "everywhere"]),
    fictional_singular: z.string(),
    fictional_plural: z.string(),
    fictional_icon: z.string(),
    refund_days: z.int(),
    signups: z.enum(["all", "with_trafficsource", "none"]),
    logged_out_search: z.boolean(),
    logged_out_search_trafficsource: z.boolean(),
    member_resell: z.boolean(),
    niche: z.int().min(1).max(7),
    company_id: z.int(),
    mail_name: z.string(),
  }),
});

type SettingsSource = {
  site: Site;
  language: Language;
  /** The bundles of all currencies. */
  bundles: Bundle[];
  geoip: { located: string | undefined; chosen: string | undefined };
  pushPublicKey: string | undefined;
};

/** A site's settings for the API: the stored ones, reduced to the schema, and derived ones. */
export function settingsAnswerOf(source: SettingsSource): z.input<typeof SettingsAnswer> {
  const { site, language, geoip } = source;
  const { settings } = site;
  const [landers, scenes, members] = [
    textsIn(language, "landers"),
    textsIn(language, "scenes"),
    textsIn(language, "members"),
  ];
  const served = (code: string | undefined) => servedCountry(site, code) ?? null;
  return {
    settings: {
      ...settings,
      countries: countriesByName(language).filter(({ code }) => settings.countries.includes(code)),
      index_title: settings.index_title[language] ?? landers("title"),
      description: settings.description[language] ?? scenes("index.lead"),
      geoip_country: geoip.located ?? null,
      geoip_selected_country: served(geoip.chosen),
      domain: site.domain,
      minimum_message_costs: minimumMessageCosts(settings.countries, source.bundles, settings.message_credits),
      push_public_key: source.pushPublicKey ?? null,
      fictional_singular: ownFictionalWord(settings, language) ?? members("card.fictional"),
      fictional_plural: settings.fictional_plural[language] || members("fictional.many"),
      niche: site.niche.number,
      company_id: site.companyId,
    },
  };
}
