import { accountHeader, pageAccount, signedInAsHeader } from "../page-account.ts";

/** What the fetch needs from its environment: the browser's functions, or a test's. */
type Environment = {
  fetch: typeof fetch;
  origin: string;
  account(): string | undefined;
  onOtherAccount(name: string): void;
};

/** The event sent to the document when another account is signed in than the page's; `detail` is the member's name. */
export const otherAccountEvent = "other-account";

/** A fetch for the page's scripts whose calls to the site name the page's account. */
export function pageAccountFetch({ fetch, origin, account, onOtherAccount }: Environment): typeof fetch {
  return async (input, init) => {
    const page = account();
    const address = new URL(input instanceof Request ? input.url : input, origin);
    if (page === undefined || address.origin !== origin || address.pathname.startsWith("/assets/"))
      return fetch(input, init);
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
    headers.set(accountHeader, page);
    const answer = await fetch(input, { ...init, headers });
    const name = answer.headers.get(signedInAsHeader);
    if (name !== null) onOtherAccount(decodeURIComponent(name));
    return answer;
  };
}

/** `pageAccountFetch` in the browser. */
export const withPageAccount = (fetch: typeof window.fetch) =>
  pageAccountFetch({
    fetch,
    origin: window.location.origin,
    account: pageAccount,
    onOtherAccount: (name) => document.dispatchEvent(new CustomEvent(otherAccountEvent, { detail: name })),
  });
