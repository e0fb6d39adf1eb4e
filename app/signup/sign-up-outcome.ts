import type { Client } from "../account/client.server.ts";
import type { OpenedSession } from "../account/open-session.server.ts";
import type { Language } from "../platform/i18n/languages.ts";
import type { Site } from "../site/site.server.ts";
import type { AccountOrigin } from "../tracking/account-origin.server.ts";
import type { SignUpForm } from "./sign-up-form.server.ts";

/** What a sign-up is made of. */
export type SignUp = {
  site: Site;
  form: SignUpForm;
  language: Language;
  /** Two capital letters, one of the site's countries. */
  country: string;
  client: Client;
  origin: AccountOrigin;
};

/** What it answers, for a new address and for a known one. */
export type SignedUp =
  | ({
      ok: true;
      language: string;
      accountId: number;
      profileId: number;
      /** Where it goes on. */ step: string;
    } & OpenedSession)
  | { ok: false; reason: "login_blocked"; minutes: number }
  | { ok: false; reason: "account_exists" | "account_deleted" | "account_unclear" };
