import { env } from "../../platform/env.server.ts";
import { isPushOffered } from "../push-offered.ts";
import { PushPrompt } from "./push-prompt.tsx";

/** Whether the steps of this request have push among them. */
export function asksForPush(query: URLSearchParams): boolean {
  const about = { publicKey: env.vapid?.publicKey, hasPrompt: PushPrompt !== undefined };
  return isPushOffered({ ...about, scripts: query.get("scripts") });
}
