import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import type { QuotedPrompt } from "./quoted-prompt.server.ts";

/** The prompt that a message answers, before its text: read aloud first. */
export function PromptQuote({ prompt }: { prompt: QuotedPrompt }) {
  const { t } = useTranslation("chat");
  return (
    <blockquote className="mb-1 border-s-2 border-current ps-2 text-sm">
      <span className="sr-only">{t("prompt.answers")}</span>{" "}
      <span className="block opacity-80" dir="auto">
        {prompt.opening}
      </span>{" "}
      <span className="block font-semibold" dir="auto">
        {prompt.answer}
      </span>{" "}
    </blockquote>
  );
}
