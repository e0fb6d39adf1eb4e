import { MessageKey } from "#app/chat/composer/composer-schema.server.ts";
import type { OperationRefusal } from "./operation.server.ts";

export const idempotencyHeader = "Idempotency-Key";

/**
 * The key that identifies a repeated message (app/chat/README.md#costs): the body's `key`, as in the composer's form,
 * or the usual header of APIs. Two different keys are refused as ambiguous. A missing key is refused too: clients retry
 * up to five times (spec 7), and without a key every attempt would be charged.
 */
export function messageKeyOf(
  request: Request,
  inBody: string | undefined,
): { ok: true; value: string } | OperationRefusal {
  const inHeader = request.headers.get(idempotencyHeader) ?? undefined;
  if (inHeader === undefined && inBody === undefined) return { ok: false, reason: "key_missing", status: 422 };
  if (inHeader === undefined) return { ok: true, value: inBody ?? "" };
  const isValid = MessageKey.safeParse(inHeader).success && (inBody ?? inHeader) === inHeader;
  return isValid ? { ok: true, value: inHeader } : { ok: false, reason: "invalid", status: 422 };
}
