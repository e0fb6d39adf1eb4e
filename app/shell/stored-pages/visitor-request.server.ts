import { mayHaveSession } from "#app/account/session/session-cookie.server.ts";
import type { Language } from "#app/platform/i18n/languages.ts";
import { clientAddress } from "#app/platform/request/client-address.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { readCookie } from "#app/platform/request/cookies.server.ts";
import { type Device, deviceOf } from "#app/platform/request/device.ts";
import { isLight } from "#app/platform/request/light.server.ts";
import { dismissedNamesOf } from "#app/shell/dismissals/dismissal-cookie.server.ts";
import { writeDismissals } from "#app/shell/dismissals/dismissals.ts";
import { countryOf } from "#app/site/geoip.server.ts";
import { languageOfTag } from "#app/site/language/language-choice.ts";
import { languageChoiceOf } from "#app/site/language/language.server.ts";
import { type Site, siteOf } from "#app/site/site.server.ts";
import { shownVariantOf } from "#app/tracking/experiments/shown-variant.server.ts";
import { consentOf, firstTouchOf, mustAskForConsent } from "#app/tracking/first-touch-cookie.server.ts";
import { hasTrafficSource, perParameter, writeFirstTouch } from "#app/tracking/first-touch.ts";
import { withQuery } from "#app/urls.ts";
import { type Fills, markOf } from "./marked-page.ts";
import type { StoredAddress } from "./stored-address.ts";

/** All that decides what a stored page shows. Nothing else of a visitor reaches the page that is stored. */
export type PageChoices = {
  site: number;
  path: string;
  choices: [string, string][];
  language: Language;
  /** The language in the address, if the site has it: it decides the canonical address. */
  languageInAddress: string;
  device: Device;
  /** As the browser's own choice of light pages says, else as it wishes to save data. */
  savesData: boolean;
  /** The country that the visitor chose, and the one of their IP address. */
  chosenCountry: string;
  locatedCountry: string;
  entryWarningDismissed: boolean;
  asksForConsent: boolean;
  /** The page measures how fast it feels. */
  measuresSpeed: boolean;
  /** The variant of an experiment that is shown, as the visit's cookie holds it; empty without one. */
  variant: string;
  /** Decides whether sign-up is open, on sites that ask for a traffic source. */
  hasTrafficSource: boolean;
};

export type VisitorRequest = {
  site: Site;
  language: Language;
  storesLanguage: boolean;
  choices: PageChoices;
  fills: Fills;
};

/** Takes a visitor's request apart: what the page depends on, and what is filled in. Undefined: not from the store. */
export async function visitorRequestOf(request: Request, address: StoredAddress): Promise<VisitorRequest | undefined> {
  // A member's: nothing is read from the store and nothing goes into it.
  if (mayHaveSession(request)) return undefined;
  const [device, saving] = [deviceOf(request), isLight(request)];
  // Pages with scripts of their own carry a nonce, which must never be repeated.
  if (address.devices === "phones" && device !== "phone" && !saving) return undefined;
  const chosenCountry = readCookie(request, "country") ?? "";
  if (!/^([A-Z]{2})?$/.test(chosenCountry)) return undefined;
  const [site, { language, store }] = await Promise.all([siteOf(request), languageChoiceOf(request)]);
  const inAddress = site.settings.locales.find((each) => each === languageOfTag(address.query.get("lang")));
  const { touch } = firstTouchOf(request, site);
  const shown = await shownVariantOf(request, site);
  const { search } = new URL(request.url);
  const withSignup = new URLSearchParams(search);
  withSignup.set("signup", "1");
  return {
    ...{ site, language, storesLanguage: store },
    choices: {
      ...{ site: site.id, path: address.path, choices: address.choices },
      ...{ language, languageInAddress: inAddress ?? "", device, savesData: saving },
      ...{ chosenCountry, locatedCountry: countryOf(clientAddress(request)) ?? "" },
      entryWarningDismissed: dismissedNamesOf(request, now()).includes("entry_warning"),
      asksForConsent: mustAskForConsent(request, site),
      measuresSpeed: consentOf(request, now()) !== undefined,
      hasTrafficSource: hasTrafficSource(touch),
      variant: shown ? `${shown.experimentId}.${shown.letter}` : "",
    },
    fills: {
      ...{ search, searchWithSignup: `?${withSignup.toString()}`, email: address.email, next: address.next },
      nextSearch: withQuery("", { next: address.next || undefined }),
      ...touch,
    },
  };
}

const userAgents: Record<Device, string> = { phone: "Mobile", desktop: "Desktop" };

/**
 * The request from which a page is made for all who have these choices, with marks (`token`) where a visitor's own
 * texts stand. `clientAddress` is one in the located country; no page shows it.
 */
export function markedRequest(
  choices: PageChoices,
  marks: { token: string; fillNames: string[]; clientAddress: string; origin: string },
): { request: Request; search: string } {
  const mark = (name: string) => markOf(marks.token, name);
  const query = new URLSearchParams(choices.choices);
  if (choices.languageInAddress) query.set("lang", choices.languageInAddress);
  for (const name of marks.fillNames) query.set(name, mark(name));
  query.set("marked", mark("search"));
  const search = `?${query.toString()}`;

  const touch = perParameter((name) =>
    choices.hasTrafficSource || (name !== "network" && name !== "ref") ? mark(name) : "",
  );
  const cookies = {
    language: choices.language,
    country: choices.chosenCountry,
    dismissed: choices.entryWarningDismissed ? writeDismissals(new Map([["entry_warning", now()]])) : "",
    // The visit itself is nobody's: the variant it holds decides what the page shows.
    visit: choices.variant && `1.${choices.variant}`,
    tracking: writeFirstTouch(
      touch,
      choices.asksForConsent ? undefined : "accept",
      choices.measuresSpeed ? now() : undefined,
    ),
  };
  const headers = new Headers({
    host: new URL(marks.origin).host,
    accept: "text/html",
    "user-agent": userAgents[choices.device],
    "sec-ch-ua-mobile": choices.device === "phone" ? "?1" : "?0",
    // Nobody looks at it yet: it is no visit.
    "sec-purpose": "prefetch",
    "x-client-address": marks.clientAddress,
    cookie: Object.entries(cookies)
      .flatMap(([name, value]) => (value ? [`${name}=${encodeURIComponent(value)}`] : []))
      .join("; "),
  });
  if (choices.savesData) headers.set("save-data", "on");
  return { request: new Request(new URL(choices.path + search, marks.origin), { headers }), search };
}
