import { findViewer } from "../account/viewer.server.ts";
import { countUnread } from "../chat/overview.queries.server.ts";
import { findTimeBonus } from "../credits/find-time-bonus.server.ts";
import { paymentCountryOf } from "../credits/payment-country.server.ts";
import { countNewLikes } from "../likes/likes-list.queries.server.ts";
import { fictionalMarkOf } from "../members/fictional.ts";
import { now } from "../platform/clock.server.ts";
import { db } from "../platform/db.server.ts";
import { env } from "../platform/env.server.ts";
import { isPrefetch } from "../platform/device.ts";
import { textsIn } from "../platform/i18n/texts.server.ts";
import { languageOf } from "../site/language.server.ts";
import { readerLocaleOf } from "../site/reader-locale.ts";
import { siteOf } from "../site/site.server.ts";
import { asksForConsent } from "../tracking/first-touch.server.ts";
import { dismissedBy } from "./dismissals.server.ts";
import { loadEntryWarning } from "./entry-warning.server.ts";
import { loadFooter } from "./footer-data.server.ts";
import { openingOf } from "./opening.ts";

/** What every page knows. Nothing of it is private to anybody but the viewer. */
export async function loadShell(request: Request) {
  const [site, language, viewer] = await Promise.all([siteOf(request), languageOf(request), findViewer(request)]);
  const dismissed = dismissedBy(request, now());
  const showsFictional = site.settings.fictional_warning !== "none";
  return {
    ...(await loadFooter(site, language)),
    language,
    locale: readerLocaleOf(language, paymentCountryOf(request, site, viewer), site.settings.domain_language),
    locales: site.settings.locales,
    timeZone: site.settings.timezone,
    pushPublicKey: env.vapid.publicKey,
    cdnPrefix: site.settings.cdn_prefix,
    fictional: fictionalMarkOf(site.settings, language),
    site: {
      name: site.settings.name,
      niche: site.niche.name,
      supportEmail: site.settings.support_email,
      origin: site.origin,
      description: site.settings.description[language] ?? textsIn(language, "scenes")("index.lead"),
    },
    viewer: viewer
      ? {
          id: viewer.profile.id,
          name: viewer.profile.name,
          credits: viewer.credits,
          paidUser: viewer.paidUser,
          status: viewer.status,
          email: viewer.email,
          photoId: viewer.profile.mainPhotoId,
          notificationsDisabled: viewer.notificationsDisabled,
          timeBonusEnds: (await findTimeBonus(db, viewer, now()))?.expires ?? null,
        }
      : null,
    dismissed,
    entryWarning: loadEntryWarning(request, site, { signedIn: viewer !== undefined, dismissed }),
    asksForConsent: !viewer && asksForConsent(request, site),
    counts: viewer ? await countNews(request, viewer.profile.id, showsFictional) : null,
  };
}

async function countNews(request: Request, profileId: number, showsFictional: boolean) {
  const opening = isPrefetch(request) ? {} : openingOf(new URL(request.url).pathname);
  const [unread, newLikes] = await Promise.all([
    countUnread(db, profileId, opening),
    countNewLikes(db, profileId, showsFictional, opening.liker),
  ]);
  return { unread, newLikes };
}

export type Shell = Awaited<ReturnType<typeof loadShell>>;
