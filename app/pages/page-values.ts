import type { Company } from "../site/company.queries.server.ts";
import type { SiteSettings } from "../site/settings.ts";
import { escapeHtml } from "./escape-html.ts";
import type { PageValues } from "./fill-page.ts";
import { termsVersion } from "./terms-version.ts";

export type CompanyLabels = Record<"registration" | "vat" | "tradenames" | "phone", string>;

type Facts = {
  language: string;
  /** The host members see in the address line. */
  host: string;
  settings: SiteSettings;
  company: Company;
  labels: CompanyLabels;
  /** The site's word for several fictional profiles, or the product's. */
  fictionalPlural: string;
  /** The other sites of this deployment, by name; asked for only where `member_resell` is set. */
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
}: Facts): PageValues {
  const country = new Intl.DisplayNames(language, { type: "region" }).of(company.country) ?? company.country;
  const phone = settings.support_phone || company.supportPhone;
  const version = termsVersion(company.added);
  return {
    texts: {
      name: settings.name,
      host,
      company: company.name,
      company_country: country,
      company_details: { html: companyDetails(company, country, labels) },
      support_email: { html: link(`mailto:${settings.support_email}`, settings.support_email) },
      support_phone: { html: link(`tel:${phone.replace(/[^\d+]/g, "")}`, phone) },
      refund_days: String(settings.refund_days),
      min_age: String(settings.min_age),
      fictional_plural: fictionalPlural,
      partner_sites: partnerSites.length > 0 ? new Intl.ListFormat(language).format(partnerSites) : "–",
      version: {
        html: `<time datetime="${version.toISOString()}">${dayIn(language, settings.timezone, version)}</time>`,
      },
    },
    parts: {
      phone: phone !== "",
      fictional: settings.fictional_warning !== "none",
      resell: settings.member_resell,
    },
  };
}

function dayIn(language: string, timeZone: string, day: Date): string {
  return new Intl.DateTimeFormat(language, { timeZone, dateStyle: "long" }).format(day);
}

function link(href: string, text: string): string {
  return `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;
}

/** Name, address and numbers, one a line; what the company does not have is left out. */
function companyDetails(company: Company, country: string, labels: CompanyLabels): string {
  const labelled = (label: string, value: string) => (value ? [`${label}: ${value}`] : []);
  return [
    company.name,
    company.address,
    `${company.zip} ${company.city}`.trim(),
    country,
    ...labelled(labels.registration, company.registrationNumber),
    ...labelled(labels.vat, company.vatNumbers.join(", ")),
    ...labelled(labels.tradenames, company.tradenames.join(", ")),
    ...labelled(labels.phone, company.supportPhone),
  ]
    .map(escapeHtml)
    .join("<br>");
}
