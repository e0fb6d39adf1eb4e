import type { RateLimit } from "#app/platform/request/rate-limits.ts";
import { days, hours } from "#app/platform/units.ts";
import { maxMailsPerDay } from "./daily-mail-limit.ts";

/** The rate limits of logins, mailed links and the account's own forms. */
export const accountLimits = {
  login: {
    name: "login",
    key: "network",
    points: 1000,
    per: hours(1),
    source: "app/account/README.md#limits: generous where none is pinned; wrong passwords are counted apart",
  },
  loginCode: {
    name: "login_code",
    key: "network",
    points: 300,
    per: hours(1),
    source: "app/account/README.md#limits: generous where none is pinned; codes and tries are counted apart",
  },
  codeMail: {
    name: "code_mail",
    key: "address",
    points: 3,
    per: hours(1),
    source: "app/account/README.md#login-with-a-code: 3 an hour per address",
  },
  codeMailNetwork: {
    name: "code_mail_network",
    key: "network",
    points: 20,
    per: hours(1),
    source: "app/account/README.md#login-with-a-code: 20 an hour per network",
  },
  ownerForm: {
    name: "owner_form",
    key: "account",
    points: 60,
    per: hours(1),
    source: "app/account/README.md#limits: generous where none is pinned",
  },
  passkey: {
    name: "passkey",
    key: "network",
    points: 300,
    per: hours(1),
    source: "app/account/README.md#limits: generous where none is pinned",
  },
  activate: {
    name: "activate",
    key: "network",
    points: 300,
    per: hours(1),
    source: "app/account/README.md#limits: generous where none is pinned",
  },
  activationMail: {
    name: "activation_mail",
    key: "address_and_day",
    points: maxMailsPerDay,
    per: days(2),
    source: "app/account/README.md#activation: 3 repeats a day; for who cannot log in yet",
  },
  correctEmail: {
    name: "correct_email",
    key: "account",
    points: 20,
    per: days(1),
    source: "app/account/README.md#limits: generous where none is pinned; attempts, so that nobody can probe addresses",
  },
  mailChange: {
    name: "mail_change",
    key: "account",
    points: 20,
    per: days(1),
    source: "app/account/README.md#limits: generous where none is pinned",
  },
  knownPeople: {
    name: "known_people",
    key: "account",
    points: 20,
    per: days(1),
    reason: "known_limit",
    source: "app/account/README.md#people-i-know: 20 times a day, so that nobody tries addresses one by one",
  },
  notMe: {
    name: "not_me",
    key: "network",
    points: 200,
    per: hours(1),
    source: "app/account/README.md#limits: generous where none is pinned",
  },
  reset: {
    name: "reset",
    key: "network",
    points: 100,
    per: hours(1),
    source: "app/account/README.md#limits: generous where none is pinned",
  },
  resetMail: {
    name: "reset_mail",
    key: "address_and_day",
    points: maxMailsPerDay,
    per: days(2),
    source: "app/account/README.md#reset: 3 mails per account and day",
  },
  resetDo: {
    name: "reset_do",
    key: "network",
    points: 200,
    per: hours(1),
    source: "app/account/README.md#limits: generous where none is pinned",
  },
} satisfies Record<string, RateLimit>;
