import { accountHeader, signedInAsHeader } from "../page-account.ts";
import { oncePerRequest, rememberForRequest } from "../request/request-scope.server.ts";
import { signatureOf } from "../secrets/signed-text.server.ts";

/** The member who is signed in. */
type SignedIn = { accountId: number; name: string };

let findSignedIn: (request: Request) => Promise<SignedIn | undefined> = () => Promise.resolve(undefined);

/** Tells the doors how to find the signed-in member; called once, when the process starts. */
export function setSignedInMember(find: typeof findSignedIn): void {
  findSignedIn = find;
}

/** The account as its pages carry it: always the same, short, and of no use for anything else. */
export const sealAccount = (accountId: number): string => signatureOf("page account", String(accountId)).slice(0, 12);

/**
 * The signed-in member, if the request comes from a page of another account. `field`: the account in the form, if the
 * form has one; otherwise the call's header says it. Other clients have no page and send neither.
 */
export async function findOtherAccount(
  request: Request,
  field: FormDataEntryValue | null = null,
): Promise<SignedIn | undefined> {
  const page = field ?? request.headers.get(accountHeader);
  if (!page) return undefined;
  const member = await findSignedIn(request);
  if (!member || sealAccount(member.accountId) === page) return undefined;
  rememberForRequest(otherAccountOf, member);
  return member;
}

/** The signed-in member, if this request has been found to come from a page of another account. */
export function otherAccountOf(): SignedIn | undefined {
  return oncePerRequest<SignedIn | undefined>(otherAccountOf, () => undefined);
}

/** What tells the page of another account who is signed in now. */
export const signedInAs = ({ name }: SignedIn): Record<string, string> => ({
  [signedInAsHeader]: encodeURIComponent(name),
});
