import { cite } from "#app/platform/cite.ts";
import type { Refusal } from "#app/platform/outcome.ts";

/** Why a device cannot get push messages. */
export type PushRefusal = "push_endpoint_refused";

export const pushRefusals: Record<PushRefusal, Refusal> = {
  push_endpoint_refused: { status: 422, source: cite("app/push/README.md#push: refused endpoint 422") },
};
