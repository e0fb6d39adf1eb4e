import type { Language } from "#app/platform/i18n/languages.ts";
import { textsIn } from "#app/platform/i18n/texts.server.ts";
import { type Mail, buildMail } from "#app/platform/outbox/build-mail.server.ts";
import { countryName } from "#app/site/geo/countries.ts";
import { formatsOf } from "#app/site/language/formats.ts";
import { readerLocaleOf } from "#app/site/language/reader-locale.ts";
import type { Site } from "#app/site/site.server.ts";
import { urls } from "#app/urls.ts";
import { describeDevice } from "../session/device-description.ts";

/** The event that a security mail reports (app/account/README.md#security-mails). */
export type SecurityEvent = {
  kind: "password" | "email" | "device" | "passkey_added" | "passkey_removed";
  client: EventClient;
};

/** The browser that did it, and the country of its address. */
type EventClient = { userAgent: string; country?: string | undefined };

/** Notifies a member of a change to their account, with the link to press if it was not them. */
export function securityMail(mail: {
  site: Site;
  language: Language;
  country: string | null;
  name: string;
  event: SecurityEvent;
  at: Date;
  secret: string;
}): Mail {
  const { site, language, country, name, event, at, secret } = mail;
  const t = textsIn(language, "mails");
  const locale = readerLocaleOf(language, country, site.settings.domain_language);
  const moment = formatsOf(locale, site.settings.timezone).momentInText(at);
  const { browser, system } = describeDevice(event.client.userAgent);
  const device = [browser, system].filter((word) => word !== undefined).join(", ");
  const from = event.client.country;
  const facts = [
    t("security.when", { moment }),
    t("security.on", { device: device || t("security.unknown") }),
    ...(from === undefined ? [] : [t("security.from", { country: countryName(from, language) })]),
  ];
  return buildMail({
    kind: "security",
    language,
    subject: t(`security.${event.kind}.subject`),
    greeting: t("greeting", { name }),
    paragraphs: [t(`security.${event.kind}.body`), facts.join("\n"), t("security.mine"), t("security.other")],
    button: { label: t("security.button"), link: site.origin + urls.notMe(secret) },
    closing: [t("security.lasts"), site.settings.mail_name],
  });
}
