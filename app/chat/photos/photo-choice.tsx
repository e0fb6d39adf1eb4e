import { useSearchParams } from "@remix-run/react";
import { useContext } from "react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { RenderModeContext } from "#app/platform/render/render-mode.ts";
import { useOwnFormat } from "#app/site/language/use-own-format.ts";
import { Form } from "#app/ui/forms/form.tsx";
import { LightPageContext } from "#app/ui/light-page.ts";
import { urls } from "#app/urls.ts";
import type { ChatWindow } from "../window/load-window.server.ts";
import type { WindowMessage } from "../window/conversation-window.queries.server.ts";
import { newestShownPhoto } from "./newest-shown-photo.ts";
import { windowQuery } from "../window/window-query.ts";
import { isPhotoSent } from "./photo-address.ts";
import type { PhotoIntent } from "./photo-intents.ts";

type PhotoChoiceProps = {
  chat: ChatWindow;
  /** There is no composer: it has a form of its own. */
  alone?: boolean;
};

/**
 * For text browsers, which know neither frames nor fields of another form: what can be done with the photos of the
 * window, in the composer's form. So the text that is typed there is kept.
 */
export function PhotoChoice({ chat, alone }: PhotoChoiceProps) {
  const [query] = useSearchParams();
  const { isTextOnly } = useContext(RenderModeContext);
  if (!isTextOnly || chat.conversationId === null) return null;
  const choice = <Choice chat={chat} />;
  if (!alone) return choice;
  return (
    <Form method="post" action={urls.chat(chat.conversationId) + windowQuery(query)}>
      {choice}
    </Form>
  );
}

function Choice({ chat }: { chat: ChatWindow }) {
  const { t } = useTranslation("chat");
  const format = useOwnFormat();
  const page = useContext(LightPageContext);
  const [query] = useSearchParams();
  const { messages, showsPhotos, partner } = chat;
  const isTile = ({ id, photo }: WindowMessage) => photo !== null && (photo.covered || !isPhotoSent(page, query, id));
  const tiles = messages.filter(isTile).reverse();
  const button = (intent: PhotoIntent, label: string) => (
    <button type="submit" name="intent" value={intent} formNoValidate>
      {label}
    </button>
  );
  return (
    <>
      {tiles.length > 0 ? (
        <p>
          <select name="message" aria-label={t("kinds.photo")}>
            {tiles.map(({ id, own, createdAt }) => (
              <option key={id} value={id}>
                {own ? t("kinds.photo") : t("photos.from", { name: partner.name })}
                {`, ${format.day(createdAt)} ${format.time(createdAt)}`}
              </option>
            ))}
          </select>{" "}
          {button("show_photo", t("photos.show"))}
        </p>
      ) : null}
      {!showsPhotos && newestShownPhoto(messages) ? (
        <p>{button("photos_always", t("photos.always", { name: partner.name }))}</p>
      ) : null}
    </>
  );
}
