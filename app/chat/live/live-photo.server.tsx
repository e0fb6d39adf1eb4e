import type { TFunction } from "i18next";
import { accountField } from "#app/platform/page-account.ts";
import { urls } from "#app/urls.ts";
import { windowQuery } from "../window/window-query.ts";
import type { PhotoIntent } from "../photos/photo-intents.ts";
import { displaySizeOf } from "../photos/photo-size.ts";
import type { WindowMessage } from "../window/conversation-window.queries.server.ts";
import type { LiveContext } from "./live-context.ts";

type LivePhotoProps = { message: WindowMessage; context: LiveContext; t: TFunction<"chat"> };

/** A photo in the live frame: as on the page, and its forms are answered with the frame. */
export function LivePhoto({ message, context, t }: LivePhotoProps) {
  const { photo, own } = message;
  const { conversationId, partner, partnerName: name } = context;
  if (!photo) return <>{t("kinds.photo_gone")}</>;
  const isSent = context.showsPhotos || context.shown.includes(message.id);
  if (photo.covered || !isSent) {
    return (
      <section>
        <p>{own ? t("kinds.photo") : t("photos.from", { name })}</p>
        <LiveForm intent="show_photo" messageId={message.id} context={context} label={t("photos.show")} />
        {partner && !own ? (
          <a href={urls.reportMessage(partner.id, message.id, "unwanted_photo")} target="_top">
            {t("window.report")}
          </a>
        ) : null}
      </section>
    );
  }
  const address = urls.chatPhoto(conversationId, photo.id);
  return (
    <>
      <a href={address} target="_blank" rel="noreferrer">
        <img src={address} alt={t("kinds.photo")} {...displaySizeOf(photo)} />
      </a>
      {context.offersAlwaysAt === message.id ? (
        <LiveForm
          intent="photos_always"
          messageId={message.id}
          context={context}
          label={t("photos.always", { name })}
        />
      ) : null}
    </>
  );
}

type LiveFormProps = { intent: PhotoIntent; messageId: number; context: LiveContext; label: string };

function LiveForm({ intent, messageId, context: { conversationId, account, shown }, label }: LiveFormProps) {
  const query = windowQuery(new URLSearchParams(shown.map((id) => ["show", String(id)])));
  return (
    <form method="post" action={urls.chat(conversationId) + query}>
      <input type="hidden" name={accountField} value={account} />
      <input type="hidden" name="live" value="1" />
      <input type="hidden" name="message" value={messageId} />
      <button type="submit" name="intent" value={intent}>
        {label}
      </button>
    </form>
  );
}
