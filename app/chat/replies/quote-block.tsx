import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { MessagePreviewLine } from "../overview/message-preview.tsx";
import type { Quote } from "./quote.ts";
import { messageAnchor } from "./message-intents.ts";

type QuoteBlockProps = {
  quote: Quote;
  partnerName: string;
  /** The quoted message is on the page. */
  linked: boolean;
};

/** In a bubble above an answer: what it answers, and whose that is. Read before the answer. */
export function QuoteBlock({ quote, partnerName, linked }: QuoteBlockProps) {
  const { t } = useTranslation("chat");
  if (quote.gone) {
    return <blockquote className="mb-1 border-s-2 border-current ps-2 text-sm italic">{t("reply.gone")} </blockquote>;
  }
  const text = (
    <>
      <span className="block text-xs">{quote.own ? t("reply.to_you") : t("reply.to", { name: partnerName })}</span>{" "}
      <span dir="auto" className="block">
        <MessagePreviewLine message={{ ...quote, own: false }} />
      </span>{" "}
    </>
  );
  return (
    <blockquote className="mb-1 border-s-2 border-current ps-2 text-sm">
      {linked ? (
        <a href={`#${messageAnchor(quote.id)}`} className="block no-underline">
          {text}
        </a>
      ) : (
        text
      )}
    </blockquote>
  );
}
