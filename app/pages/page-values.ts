import { listFormat, productLocale } from "#app/platform/i18n/intl.ts";
import { labelled } from "#app/platform/i18n/labelled.ts";
import { writtenDate } from "#app/platform/i18n/written-dates.ts";
import type { Company } from "#app/site/company/company.queries.server.ts";
import { countryName } from "#app/site/geo/countries.ts";
import type { SiteSettings } from "#app/site/settings.ts";
import { showsFictional } from "#app/site/fictional.ts";
import { escapeHtml, type PageValues } from "./fill-page.ts";
import { termsVersion } from "./terms-version.ts";

/** The day on which the accessibility statement was last reviewed. */
const accessibilityReviewed = new Date("2026-11-24T12:00:00Z");

type CompanyLabels = Record<"registration" | "vat" | "tradenames" | "phone", string>;

type PageFacts = {
  language: string;
  /** The host name in the browser's address bar. */
  host: string;
  settings: SiteSettings;
  company: Company;
  labels: CompanyLabels;
  /** The site's plural for fictional profiles, or the default. */
  fictionalPlural: string;
  /** The other sites of this deployment, by name; only needed if `member_resell` is set. */
  partnerSites: string[];
};

/** Every placeholder of the information pages, from the site's settings and its company (spec 3). */
export function pageValues({
  language,
  host,
  settings,
  company,
  labels,
  fictionalPlural,
  partnerSites,
}: PageFacts): PageValues {
  const country = countryName(company.country, language);
  const phone = settings.support_phone || company.supportPhone;
  const version = termsVersion(company.added);
  const write = writtenDate(productLocale(language), { timeZone: settings.timezone, dateStyle: "long" });
  const day = (date: Date) => `<time datetime="${date.toISOString()}">${write(date)}</time>`;
  return {
    texts: {
      name: settings.name,
      host,
      company: company.name,
      company_country: country,
      company_details: { html: companyDetails(company, country, labels, language) },
      support_email: { html: link(`mailto:${settings.support_email}`, settings.support_email) },
      support_phone: { html: link(`tel:${phone.replace(/[^\d+]/g, "")}`, phone) },
      refund_days: String(settings.refund_days),
      min_age: String(settings.min_age),
      fictional_plural: fictionalPlural,
      partner_sites: partnerSites.length > 0 ? listFormat(language).format(partnerSites) : "–",
      version: { html: day(version) },
      accessibility_date: { html: day(accessibilityReviewed) },
    },
    parts: {
      phone: phone !== "",
      fictional: showsFictional(settings),
      resell: settings.member_resell,
    },
  };
}

function link(href: string, text: string): string {
  return `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;
}

/** Name, address and numbers, one per line; missing ones are left out. */
function companyDetails(company: Company, country: string, labels: CompanyLabels, language: string): string {
  const line = (label: string, value: string) => (value ? [labelled(language, label, value)] : []);
  return [
    company.name,
    company.address,
    `${company.zip} ${company.city}`.trim(),
    country,
    ...line(labels.registration, company.registrationNumber),
    ...line(labels.vat, company.vatNumbers.join(", ")),
    ...line(labels.tradenames, company.tradenames.join(", ")),
    ...line(labels.phone, company.supportPhone),
  ]
    .map(escapeHtml)
    .join("<br>");
}
