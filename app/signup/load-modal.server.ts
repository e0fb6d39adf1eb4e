import { redirect } from "@remix-run/node";
import { findViewer } from "../account/viewer.server.ts";
import { deviceOf } from "../platform/device.ts";
import { urls } from "../urls.ts";
import { loadStart, type SignUpOffer } from "./load-start.server.ts";

export type ModalData = { modal: boolean; offer: SignUpOffer | null };

/**
 * What a layout with the sign-up modal loads. `?signup=1` opens it for visitors on desktops; a phone goes to the page,
 * with whatever else its address says (spec 2, Signup presentation; product 0).
 */
export async function loadModal(request: Request, now: Date): Promise<ModalData> {
  if (await findViewer(request)) return { modal: false, offer: null };
  const desktop = deviceOf(request) === "desktop";
  const query = new URL(request.url).searchParams;
  if (query.get("signup") !== "1") return { modal: desktop, offer: null };
  if (!desktop) {
    query.delete("signup");
    throw redirect(urls.signup(Object.fromEntries(query)));
  }
  return { modal: true, offer: await loadStart(request, now) };
}
