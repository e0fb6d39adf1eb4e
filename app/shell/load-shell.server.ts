import { hasSingleKeyShortcuts } from "#app/account/settings/single-key-shortcuts.server.ts";
import { isHeld } from "#app/account/account-status.ts";
import { maskEmail } from "#app/account/address/mask-email.ts";
import { countNews } from "#app/account/news/news.queries.server.ts";
import { findViewer } from "#app/account/session/viewer.server.ts";
import { isClosedTo } from "#app/age/age-access.server.ts";
import { requiresAgeProof } from "#app/age/age-need.ts";
import { findTimeBonus } from "#app/credits/codes/find-time-bonus.server.ts";
import { paymentCountryOf } from "#app/credits/payments/payment-country.server.ts";
import { previewOf } from "#app/landers/preview/preview-texts.server.ts";
import { fictionalMarkOf } from "#app/members/fictional-mark.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { otherAccountOf, sealAccount } from "#app/platform/doors/page-account.server.ts";
import { isLight, isSlowLine } from "#app/platform/request/light.server.ts";
import { isPassive } from "#app/platform/request/device.ts";
import type { Language } from "#app/platform/i18n/languages.ts";
import { textsIn } from "#app/platform/i18n/texts.server.ts";
import { mainDisabledReason } from "#app/push/notifications/notification-kinds.ts";
import { vapidKeys } from "#app/push/devices/vapid-keys.server.ts";
import { isSignupOpenFor } from "#app/signup/signup-request.server.ts";
import { companyOf } from "#app/site/company/company.server.ts";
import { countryName } from "#app/site/geo/countries.ts";
import { formatsOf } from "#app/site/language/formats.ts";
import { languageOf } from "#app/site/language/language.server.ts";
import { verificationNames } from "#app/site/settings.ts";
import { readerLocaleOf } from "#app/site/language/reader-locale.ts";
import { type Site, siteOf } from "#app/site/site.server.ts";
import { adNetworks } from "#app/tracking/postbacks/ad-networks.server.ts";
import { consentOf, mustAskForConsent } from "#app/tracking/first-touch-cookie.server.ts";
import { showsFictional } from "#app/site/fictional.ts";
import { discretionOf } from "./discretion/discretion.server.ts";
import { dismissedNamesOf } from "./dismissals/dismissal-cookie.server.ts";
import { openedItemsOf } from "./opened-items.ts";
import { loadEntryWarning } from "./entry-warning/load-entry-warning.server.ts";

/** The footer's data: the company, the age label, the disclaimer, the US variant (spec 2). */
async function footerDataOf(site: Site, language: Language) {
  const { settings } = site;
  const company = await companyOf(site);
  return {
    company: { name: company.name, city: company.city, country: countryName(company.country, language) },
    year: now().getUTCFullYear(),
    minAge: settings.min_age,
    /** Null if the site shows no fictional profiles; empty if the default word is used. */
    fictionalPlural: showsFictional(settings) ? (settings.fictional_plural[language] ?? "") : null,
    usFooter: settings.us_footer && language === "en",
  };
}

/**
 * The address that the alerts name. Beside a query it is masked: whoever chooses the query could guess it by the
 * compressed length (account/session/address-guess.server.ts leaves a whole address uncompressed there).
 */
const addressFor = (request: Request, email: string) => (new URL(request.url).search ? maskEmail(email) : email);

const openedBy = (request: Request) => (isPassive(request) ? {} : openedItemsOf(new URL(request.url).pathname));

/** The data of every page's frame. It contains nothing private but the viewer's own data. */
export async function loadShell(request: Request) {
  const [site, language, member, preview] = await Promise.all([
    siteOf(request),
    languageOf(request),
    findViewer(request),
    previewOf(request),
  ]);
  // A preview shows what visitors get, also to staff who are members in this browser.
  const viewer = preview ? undefined : member;
  const mailsEndedBy = viewer && mainDisabledReason(viewer.notificationsDisabled);
  const alertsName = viewer?.status === "not_confirmed" || mailsEndedBy !== undefined;
  const dismissed = dismissedNamesOf(request, now());
  const isLightPage = isLight(request);
  const asksForConsent = !viewer && mustAskForConsent(request, site);
  const withFictional = showsFictional(site.settings);
  const locale = readerLocaleOf(language, paymentCountryOf(request, site, viewer), site.settings.domain_language);
  const [footerData, { publicKey }, timeBonus, counts] = await Promise.all([
    footerDataOf(site, language),
    vapidKeys(),
    viewer && findTimeBonus(db, viewer, now()),
    viewer && countNews(db, viewer.profile.id, { showsFictional: withFictional, opening: openedBy(request) }),
  ]);
  return {
    ...footerData,
    ...discretionOf(viewer, site.settings, language),
    language,
    locale,
    locales: site.settings.locales,
    timeZone: site.settings.timezone,
    today: formatsOf(locale, site.settings.timezone).dayKey(now()),
    pushPublicKey: publicKey,
    // A network of copies asks without a session: it cannot know who has proved their age.
    cdnPrefix: requiresAgeProof(site.settings) ? "" : site.settings.cdn_prefix,
    fictional: fictionalMarkOf(site.settings, language),
    site: {
      name: site.settings.name,
      niche: site.niche.name,
      supportEmail: site.settings.support_email,
      origin: site.origin,
      verification: (Object.keys(verificationNames) as (keyof typeof verificationNames)[]).flatMap((service) => {
        const content = site.settings.site_verification[service];
        return content ? [{ name: verificationNames[service], content }] : [];
      }),
      description: site.settings.description[language] ?? textsIn(language, "scenes")("index.lead"),
    },
    viewer: viewer
      ? {
          id: viewer.profile.id,
          account: sealAccount(viewer.accountId),
          name: viewer.profile.name,
          credits: viewer.credits,
          paidUser: viewer.paidUser,
          status: viewer.status,
          held: isHeld(viewer),
          email: alertsName ? addressFor(request, viewer.email) : "",
          photoId: viewer.profile.mainPhotoId,
          mailsEndedBy,
          timeBonusEnds: timeBonus?.expires ?? null,
        }
      : null,
    /** Photos are blurred until a proof of age; undefined if they are not. */
    photosNeedProof: (await isClosedTo(request, "photos")) || undefined,
    /** The pages offer sign-up to this visitor. */
    offersSignUp: !viewer && isSignupOpenFor(request, site),
    dismissed,
    /** Light pages (app/server/README.md#light-pages). */
    isLight: isLightPage,
    offersLightPages: viewer !== undefined && !isLightPage && isSlowLine(request) && !dismissed.includes("plain"),
    singleKeys: hasSingleKeyShortcuts(request),
    entryWarning: preview ? null : loadEntryWarning(request, site, { signedIn: viewer !== undefined, dismissed }),
    asksForConsent,
    /**
     * Pages measure how fast they feel, after Accept (app/tracking/README.md#speed). Only documents have it: a script that
     * React adds later is an element without effect.
     */
    speedScript:
      !preview && request.headers.get("sec-fetch-dest") !== "empty" && consentOf(request, now())
        ? "/speed.js"
        : undefined,
    /** The advertising networks that the cookie line names (app/tracking/README.md#postbacks). */
    adNetworks: asksForConsent ? (await adNetworks()).map(({ label }) => label) : [],
    counts: counts ?? null,
    /** The member's name, after a post from another account's page. */
    otherAccount: otherAccountOf()?.name ?? null,
  };
}

export type Shell = Awaited<ReturnType<typeof loadShell>>;
