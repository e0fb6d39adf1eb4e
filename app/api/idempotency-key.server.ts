import { MessageKey } from "../chat/write-form.server.ts";
import type { Refused } from "./operation.server.ts";

export const keyHeader = "Idempotency-Key";

/**
 * What makes a repeated message the same message (product 4): the `key` of the body, as the composer's form has it, or
 * the header that clients of an API know. Two that differ are refused: nobody could say which one counts. So is none at
 * all: clients try again up to five times (spec 7), and without a key every try would be charged.
 */
export function messageKeyOf(request: Request, inBody: string | undefined): { ok: true; value: string } | Refused {
  const inHeader = request.headers.get(keyHeader) ?? undefined;
  if (inHeader === undefined && inBody === undefined) return { ok: false, reason: "key_missing", status: 422 };
  if (inHeader === undefined) return { ok: true, value: inBody ?? "" };
  const isKey = MessageKey.safeParse(inHeader).success && (inBody ?? inHeader) === inHeader;
  return isKey ? { ok: true, value: inHeader } : { ok: false, reason: "invalid", status: 422 };
}
