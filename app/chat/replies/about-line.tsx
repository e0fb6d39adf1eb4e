import { Link } from "@remix-run/react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";
import { MessagePreviewLine } from "../overview/message-preview.tsx";
import type { WindowMessage } from "../window/conversation-window.queries.server.ts";
import { quoteOf } from "./quote.ts";

type AboutLineProps = {
  /** What the composer's message answers. */
  message: WindowMessage;
  partnerName: string;
  /** The chat without the answer. */
  closeTo: string;
  onClose: () => void;
};

/** In the composer: the message that is answered, with a way not to. */
export function AboutLine({ message, partnerName, closeTo, onClose }: AboutLineProps) {
  const { t } = useTranslation("chat");
  const { own, kind, gift, text } = message;
  return (
    <div id="about" className="my-1 flex items-center gap-2 border-s-2 border-accent-text ps-2 text-sm">
      <input type="hidden" name="about" value={message.id} />
      <div className="min-w-0 flex-1">
        <span className="block text-xs text-muted">
          {own ? t("reply.answering_own") : t("reply.answering", { name: partnerName })}
        </span>{" "}
        <span dir="auto" className="block truncate">
          <MessagePreviewLine message={{ kind, gift, text: quoteOf(text), own: false }} />
        </span>{" "}
      </div>
      <Link
        to={closeTo}
        replace
        preventScrollReset
        aria-label={t("reply.cancel")}
        title={t("reply.cancel")}
        onClick={(event) => {
          event.preventDefault();
          onClose();
        }}
        className="grid h-touch w-touch shrink-0 place-items-center rounded-full hover:bg-wash"
      >
        <Icon name="x" />
        <span className="sr-only">{t("reply.cancel")}</span>{" "}
      </Link>
    </div>
  );
}
