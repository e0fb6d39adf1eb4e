import { findViewer } from "#app/account/session/viewer.server.ts";
import { setSignedInMember } from "#app/platform/doors/page-account.server.ts";

/** From now on the doors know who is signed in: a page acts for the account it was made for only. */
export function startPageAccounts(): void {
  setSignedInMember(async (request) => {
    const viewer = await findViewer(request);
    return viewer && { accountId: viewer.accountId, name: viewer.profile.name };
  });
}
