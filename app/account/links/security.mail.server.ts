import { dateTimeFormat } from "#app/platform/i18n/intl.ts";
import type { Language } from "#app/platform/i18n/languages.ts";
import { textsIn } from "#app/platform/i18n/texts.server.ts";
import { type Mail, buildMail } from "#app/platform/outbox/build-mail.server.ts";
import { readerLocaleOf } from "#app/site/reader-locale.ts";
import type { Site } from "#app/site/site.server.ts";
import { urls } from "#app/urls.ts";
import { describeDevice } from "../session/device-description.ts";

/** The event that a security mail reports (product 12). */
export type SecurityEvent = { kind: "password" } | { kind: "email" } | { kind: "device"; userAgent: string };

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
  const timeZone = site.settings.timezone;
  const dateTime = dateTimeFormat(locale, { dateStyle: "long", timeStyle: "short", timeZone }).format(at);
  const facts = [t("security.when", { moment: dateTime })];
  if (event.kind === "device") {
    const { browser, system } = describeDevice(event.userAgent);
    const words = [browser, system].filter((word) => word !== undefined).join(", ");
    facts.push(t("security.on", { device: words || t("security.unknown") }));
  }
  return buildMail({
    language,
    subject: t(`security.${event.kind}.subject`),
    greeting: t("greeting", { name }),
    paragraphs: [t(`security.${event.kind}.body`), facts.join("\n"), t("security.mine"), t("security.other")],
    button: { label: t("security.button"), link: site.origin + urls.notMe(secret) },
    closing: [t("security.lasts"), site.settings.mail_name],
  });
}
