import { z } from "zod";
import { db } from "../platform/db.server.ts";
import { beaconDoor } from "../platform/doors/beacon.server.ts";
import { endPage } from "../tracking/end-page.server.ts";
import { endpoint } from "./endpoint.server.ts";
import { operation } from "./operation.server.ts";

const reasons: Record<number, string> = { 403: "foreign_site", 413: "too_large", 415: "content_type" };

const note = operation({
  does: "The page has been hidden: a beacon, nobody reads the answer. Ends the first page of a visit that came with `lb`.",
  who: "anybody",
  answer: z.null(),
  maybeEmpty: true,
  async perform({ request }) {
    const beacon = await beaconDoor(request);
    if (beacon.ok) {
      await endPage(db, request);
      return { ok: true, value: null };
    }
    const { status } = beacon.answer;
    return { ok: false, reason: reasons[status] ?? "invalid", status };
  },
});

const answer = endpoint("/api/page-hidden.php", { POST: note });
export const loader = answer;
export const action = answer;
