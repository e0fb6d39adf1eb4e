import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";
import { isErased } from "../erased-message.ts";
import { RichText } from "#app/platform/i18n/rich-text.tsx";
import { ReactionSign } from "../replies/reaction-sign.tsx";
import type { MessagePreview, ReactionPreview } from "./overview.queries.server.ts";

/**
 * A message in one line: who wrote it, its kind, and its text. A text alone gives its line the direction (`dir="auto"`
 * there): what is cut off is its end, in Hebrew too.
 */
export function MessagePreviewLine({ message }: { message: Pick<MessagePreview, "kind" | "gift" | "text" | "own"> }) {
  const { t } = useTranslation("chat");
  const { kind, gift, own } = message;
  const text = isErased(message) ? t("messages.erased") : message.text;
  return (
    <>
      {own ? `${t("overview.you")} ` : null}
      {kind === "photo" ? (
        <>
          <Icon name="image" size={16} className="me-1 inline-block align-[-0.15em]" />
          {t("kinds.photo")}
        </>
      ) : null}
      {kind === "gift" ? (
        <>
          <Icon name="gift" size={16} className="me-1 inline-block align-[-0.15em]" />
          {gift ? t("kinds.gift", { gift: t(`gifts.${gift}`) }) : t("kinds.gift_gone")}
        </>
      ) : null}
      {kind !== "text" && text ? " · " : null}
      {!own && kind === "text" ? text : text ? <span dir="auto">{text}</span> : null}
    </>
  );
}

/** The last event of a conversation in one line, where it is a reaction: whose, and to which message. */
export function ReactionPreviewLine({ reaction: { reaction, own, to } }: { reaction: ReactionPreview }) {
  const { t } = useTranslation("chat");
  const sign = `<sign>${t(`reactions.${reaction}`)}</sign>`;
  return (
    <>
      <RichText
        text={t(own ? "overview.you_reacted" : "overview.reacted", { sign })}
        parts={{ sign: <ReactionSign reaction={reaction} /> }}
      />
      {" · "}
      <span dir="auto">
        <MessagePreviewLine message={{ ...to, own: false }} />
      </span>
    </>
  );
}
