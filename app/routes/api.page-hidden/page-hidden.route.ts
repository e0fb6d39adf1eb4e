import { z } from "zod";
import { db } from "#app/platform/database/db.server.ts";
import { beaconDoor } from "#app/platform/doors/beacon.server.ts";
import { recordPageHidden } from "#app/tracking/record-page-hidden.server.ts";
import { endpoint } from "#app/api/endpoint.server.ts";
import { operation } from "#app/api/operation.server.ts";

const reasons: Record<number, string> = { 403: "foreign_site", 413: "too_large", 415: "content_type" };

const note = operation({
  summary: "Beacon: the page was hidden. Ends the first page of a visit that came with `lb`.",
  who: "anybody",
  answer: z.null(),
  mayBeEmpty: true,
  async perform({ request }) {
    const beacon = await beaconDoor(request);
    if (beacon.ok) {
      await recordPageHidden(db, request);
      return { ok: true, value: null };
    }
    const { status } = beacon.answer;
    return { ok: false, reason: reasons[status] ?? "invalid", status };
  },
});

const answer = endpoint("/api/page-hidden.php", { POST: note });
export const loader = answer;
export const action = answer;
