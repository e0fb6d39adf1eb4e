import { redirect } from "@remix-run/node";
import { db } from "#app/platform/database/db.server.ts";
import { urls } from "#app/urls.ts";
import { findAccountById } from "../account.queries.server.ts";
import { listPasskeys } from "../passkeys/passkey.queries.server.ts";
import type { SessionSecrets } from "../session/open-session.server.ts";
import { signedInHeaders } from "../session/signed-in-headers.server.ts";

type OpenedLogin = SessionSecrets & { accountId: number; language: string };

/**
 * Where a login leads, with its cookies: to `next`, an own path. A browser that can make passkeys (`canPasskey`, which only its script
 * says) is led by way of the offer to make one, unless the member has one or has turned the offer down here
 * (app/account/README.md#passkeys).
 */
export async function afterLogin(
  request: Request,
  opened: OpenedLogin,
  form: { next: string; canPasskey: boolean; isOfferDismissed: boolean },
) {
  const { next } = form;
  const headers = await signedInHeaders(request, opened, opened.language);
  const isOffered = form.canPasskey && !form.isOfferDismissed && (await mayBeOffered(opened.accountId));
  return redirect(isOffered ? urls.settingsPasskeys({ offer: 1, next }) : next, { headers });
}

async function mayBeOffered(accountId: number): Promise<boolean> {
  const [account, passkeys] = await Promise.all([findAccountById(db, accountId), listPasskeys(db, accountId)]);
  return account?.status === "active" && passkeys.length === 0;
}
