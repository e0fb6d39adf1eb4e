import type { AccountStatus } from "#db/schema.ts";
import { firstMatch } from "#app/platform/first-match.ts";
import { minutes } from "#app/platform/units.ts";

/** How long a mailed code works (app/account/README.md#login-with-a-code). */
export const codeLifetime = minutes(10);

/** How many codes may be tried for one that was mailed. */
export const maxCodeTries = 5;

/** The digits of a code. */
export const codeLength = 6;

/** What is mailed to an address for which a code was asked: the code, why there is none, or that it has no account. */
export type CodeMail = "code" | "unconfirmed" | "no_account";

type Owner = { status: AccountStatus; isConfirmed: boolean };

/** The first line that holds decides. */
const mails: { when: (owner: Owner | undefined) => boolean; mail: CodeMail; source: string }[] = [
  { when: (owner) => !owner, mail: "no_account", source: "app/account/README.md#login-with-a-code: same answer" },
  {
    // Whoever signed up with somebody else's address must not get them to log in to that account.
    when: (owner) => !owner?.isConfirmed,
    mail: "unconfirmed",
    source: "app/account/README.md#login-with-a-code: confirmed addresses",
  },
  { when: () => true, mail: "code", source: "app/account/README.md#login-with-a-code" },
];

/** What is mailed; `owner` is the address's account, if it has one. */
export function codeMailFor(owner: Owner | undefined): CodeMail {
  return firstMatch(mails, owner)?.mail ?? "no_account";
}

/** How many tries are left after this one, of which the code's own count tells. */
export function triesLeft(tries: number): number {
  return Math.max(0, maxCodeTries - tries);
}
