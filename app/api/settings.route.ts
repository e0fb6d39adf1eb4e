import { z } from "zod";
import { listBundles } from "../credits/bundle.queries.server.ts";
import { clientAddress } from "../platform/client-address.server.ts";
import { readCookie } from "../platform/cookies.server.ts";
import { db } from "../platform/db.server.ts";
import { env } from "../platform/env.server.ts";
import { countryOf } from "../site/geoip.server.ts";
import { siteOfHost } from "../site/site.server.ts";
import { endpoint } from "./endpoint.server.ts";
import { operation } from "./operation.server.ts";
import { SettingsAnswer, settingsAnswerOf } from "./settings-answer.server.ts";

const read = operation({
  does: "The settings of the site, or of the site that `forced_domain` names; the page's own query is passed along.",
  who: "anybody",
  query: z.looseObject({ forced_domain: z.string().max(300).optional() }),
  answer: SettingsAnswer,
  async perform({ request, site: own, language, query }) {
    const site = query.forced_domain ? await siteOfHost(query.forced_domain) : own;
    const value = settingsAnswerOf({
      site,
      language,
      bundles: await listBundles(db),
      geoip: { located: countryOf(clientAddress(request)), chosen: readCookie(request, "country") },
      pushPublicKey: env.vapid.publicKey,
    });
    return { ok: true, value };
  },
});

const answer = endpoint("/api/settings.php", { GET: read });
export const loader = answer;
export const action = answer;
