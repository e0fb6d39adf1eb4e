import { Link } from "@remix-run/react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { listFormat } from "#app/platform/i18n/intl.ts";
import { placeholderUrl } from "#app/platform/images/placeholder-url.ts";
import { EmptyPhoto } from "#app/members/photos/empty-photo.tsx";
import { usePhotoUrl } from "#app/members/photos/use-photo-url.ts";
import { useInterestNames } from "#app/members/use-interest-names.ts";
import { townOf } from "#app/members/place.ts";
import { Form } from "#app/ui/forms/form.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { urls, withQuery } from "#app/urls.ts";
import { icebreakersFor } from "../composer/icebreakers.ts";
import type { ChatWindow } from "./load-window.server.ts";
import { useChatAddress } from "./use-chat-address.ts";

/** More in common is not read. */
const maxNamed = 2;

/**
 * A conversation without messages: the partner's face, what both like, and three lines to begin with. A line goes into
 * the composer, it is not sent: it costs. `onChoose` is for scripts; without them the form does it.
 */
export function FirstLine({ chat, onChoose }: { chat: ChatWindow; onChoose: (line: string) => void }) {
  const { t, i18n } = useTranslation("chat");
  const photoAddress = usePhotoUrl();
  const answered = { prompt: chat.prompt?.prompt };
  const address = useChatAddress(chat);
  const { partner } = chat;
  const shared = useInterestNames()(chat.sharedInterests.slice(0, maxNamed));
  const list = listFormat(i18n.language, { type: "conjunction" }).format(shared);
  return (
    <div className="grid gap-4 pt-6">
      <Link to={urls.member(partner.id)} tabIndex={-1} aria-hidden="true" className="mx-auto w-[9.5rem]">
        {partner.photo ? (
          <Picture
            src={photoAddress(partner.photo, "match")}
            light={photoAddress(partner.photo, "thumb")}
            alt=""
            width={480}
            height={480}
            placeholder={placeholderUrl(partner.photo.placeholder)}
            shape="square"
            eager
          />
        ) : (
          <EmptyPhoto />
        )}
      </Link>
      <div className="text-center">
        <h2 className="text-xl">{t("window.first.title", { name: partner.name })}</h2>
        <p className="text-sm text-muted">
          {shared.length > 0 ? t("window.first.shared", { list }) : townOf(partner, i18n.language)}
        </p>
      </div>
      <Form method="post" action={withQuery(address, answered)} className="grid justify-items-end gap-2">
        <input type="hidden" name="key" value={chat.key} />
        <input type="hidden" name="ready" value="1" />
        <input type="hidden" name="intent" value="edit" />
        {icebreakersFor(chat.viewerId, partner.id).map((number) => {
          const line = t(`icebreaker.line.${number}`);
          return (
            <button
              key={number}
              type="submit"
              name="text"
              value={line}
              onClick={(event) => {
                event.preventDefault();
                onChoose(line);
              }}
              className="min-h-touch max-w-[88%] border-[1.5px] border-accent-text bg-surface px-4 py-2 text-start text-sm font-semibold text-accent-text hover:bg-wash talk-own"
            >
              {line}{" "}
            </button>
          );
        })}
      </Form>
      <Link
        to={withQuery(address, { icebreaker: 1, ...answered })}
        preventScrollReset
        className="link ms-auto inline-flex min-h-touch items-center text-sm"
      >
        {t("window.first.more")}
      </Link>
    </div>
  );
}
