import type { Language } from "../i18n/languages.ts";
import { textsIn } from "../i18n/texts.server.ts";

type Refused = { reason: string; answer: { init: ResponseInit | null } };

/** A form door's refusal where no screen stands behind the address: the sentence as plain text, same status. */
export function refusalInWords({ reason, answer }: Refused, language: Language): Response {
  const t = textsIn(language, "errors") as unknown as (reason: string) => string;
  return new Response(t(reason), {
    status: answer.init?.status,
    headers: { ...Object.fromEntries(new Headers(answer.init?.headers)), "Content-Type": "text/plain; charset=utf-8" },
  });
}
