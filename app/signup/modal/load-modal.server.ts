import { redirect } from "@remix-run/node";
import { findViewer } from "#app/account/session/viewer.server.ts";
import { deviceOf } from "#app/platform/request/device.ts";
import { urls } from "#app/urls.ts";
import { loadSignupOffer, type SignupOffer } from "../signup-request.server.ts";

type SignupModalData = { modal: boolean; offer: SignupOffer | null };

/**
 * The data for a layout with the sign-up modal. `?signup=1` opens it for visitors on desktops; a phone is redirected to
 * the page with the rest of its query (spec 2, Signup presentation; app/shell/README.md#modals-are-addresses).
 */
export async function loadSignupModal(request: Request, now: Date): Promise<SignupModalData> {
  if (await findViewer(request)) return { modal: false, offer: null };
  const desktop = deviceOf(request) === "desktop";
  const query = new URL(request.url).searchParams;
  if (query.get("signup") !== "1") return { modal: desktop, offer: null };
  if (!desktop) {
    query.delete("signup");
    throw redirect(urls.signup(Object.fromEntries(query)));
  }
  return { modal: true, offer: await loadSignupOffer(request, now) };
}
