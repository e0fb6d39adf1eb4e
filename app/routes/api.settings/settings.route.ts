import { z } from "zod";
import { listBundles } from "#app/credits/bundles/bundle.queries.server.ts";
import { clientAddress } from "#app/platform/request/client-address.server.ts";
import { readCookie } from "#app/platform/request/cookies.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { vapidKeys } from "#app/push/devices/vapid-keys.server.ts";
import { countryOf } from "#app/site/geoip.server.ts";
import { siteOfHost } from "#app/site/site.server.ts";
import { endpoint } from "#app/api/endpoint.server.ts";
import { operation } from "#app/api/operation.server.ts";
import { SettingsAnswer, settingsAnswerOf } from "#app/api/settings-answer.server.ts";

const read = operation({
  summary:
    "The settings of the site, or of the site with the domain `forced_domain`; the page's own query may be included.",
  who: "anybody",
  query: z.looseObject({ forced_domain: z.string().optional() }),
  answer: SettingsAnswer,
  async perform({ request, site: currentSite, language, query }) {
    const site = query.forced_domain ? await siteOfHost(query.forced_domain) : currentSite;
    const value = settingsAnswerOf({
      site,
      language,
      bundles: await listBundles(db),
      geoip: { located: countryOf(clientAddress(request)), chosen: readCookie(request, "country") },
      pushPublicKey: (await vapidKeys()).publicKey,
    });
    return { ok: true, value };
  },
});

const answer = endpoint("/api/settings.php", { GET: read });
export const loader = answer;
export const action = answer;
