import type { Language } from "../i18n/languages.ts";
import { reasonText } from "../i18n/texts.server.ts";

type Refused = { reason: string; answer: { init: ResponseInit | null } };

/** A form door's refusal for an address without a screen: its message as plain text, with the same status. */
export function refusalAsText({ reason, answer }: Refused, language: Language): Response {
  return new Response(reasonText(language, reason), {
    status: answer.init?.status,
    headers: { ...Object.fromEntries(new Headers(answer.init?.headers)), "Content-Type": "text/plain; charset=utf-8" },
  });
}
