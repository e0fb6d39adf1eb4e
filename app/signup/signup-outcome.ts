import type { Client } from "#app/account/session/client.server.ts";
import type { SessionSecrets } from "#app/account/session/open-session.server.ts";
import type { Language } from "#app/platform/i18n/languages.ts";
import type { Site } from "#app/site/site.server.ts";
import type { AccountOrigin } from "#app/tracking/account-origin.queries.server.ts";
import type { SignupForm } from "./form/signup-form.server.ts";

/** The input of a sign-up. */
export type SignupInput = {
  site: Site;
  form: SignupForm;
  language: Language;
  /** Two-letter code of one of the site's countries. */
  country: string;
  client: Client;
  origin: AccountOrigin;
};

/** The outcome of a sign-up, for a new address and for a known one. */
export type SignupOutcome =
  | ({
      ok: true;
      mailed?: undefined;
      language: string;
      accountId: number;
      profileId: number;
      /** The step that comes next. */
      step: string;
    } & SessionSecrets)
  /** The account was created without a session: the way in is the mail. */
  | { ok: true; mailed: true }
  | { ok: false; reason: "login_blocked"; minutes: number }
  /** Not this network's turn; `retryAfter` in seconds. */
  | { ok: false; reason: "signup_crowded"; retryAfter: number }
  | { ok: false; reason: "account_exists" | "account_deleted" | "account_unclear" };
