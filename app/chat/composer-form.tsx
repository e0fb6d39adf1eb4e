import { Form, useNavigate } from "@remix-run/react";
import { forwardRef, type KeyboardEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../ui/icon-button.tsx";
import type { IconName } from "../ui/icon-names.ts";
import { type ComposerPart, composerParts } from "./composer-parts.ts";
import type { ChatWindow } from "./load-window.server.ts";
import { Price } from "./price.tsx";
import { useChatAddress } from "./use-chat-address.ts";

export type ComposerFormProps = {
  window: ChatWindow;
  typed: string;
  refused: boolean;
  onTyped: (text: string) => void;
  onSend: () => void;
  /** A part opens above the composer: what is typed is kept first. */
  onOpen: () => Promise<void>;
};

const icons: Record<ComposerPart, IconName> = { gift: "gift", photo: "image-plus", icebreaker: "sparkles" };

/** The composer as a form: its buttons post it, scripts take it over. The reference is the text's field. */
export const ComposerForm = forwardRef<HTMLTextAreaElement, ComposerFormProps>(function ComposerForm(props, textarea) {
  const { window: chat, typed, refused, onTyped, onSend, onOpen } = props;
  const { t } = useTranslation("chat");
  const address = useChatAddress(chat);
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const sendWithEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // On phones Enter is for a new line: they have no Shift beside it.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    if (matchMedia("(pointer: coarse)").matches) return;
    event.preventDefault();
    form.current?.requestSubmit();
  };
  const open = async (part: ComposerPart) => {
    await onOpen();
    navigate(`${address}?${part}=1`, { preventScrollReset: true });
  };

  return (
    <Form
      ref={form}
      method="post"
      action={address}
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      <input type="hidden" name="key" value={chat.key} />
      <div className="flex items-end gap-2">
        <label htmlFor="message" className="sr-only">
          {t("composer.label", { name: chat.partner.name })}
        </label>
        <textarea
          ref={textarea}
          id="message"
          name="text"
          rows={2}
          required
          defaultValue={typed}
          placeholder={t("composer.placeholder")}
          className="control max-h-40 flex-1 resize-y"
          onInput={(event) => onTyped(event.currentTarget.value)}
          onKeyDown={sendWithEnter}
          aria-describedby="message-cost"
          aria-invalid={refused || undefined}
        />
        <IconButton name="intent" value="send" icon="send" label={t("composer.send")} look="filled" size="large" />
      </div>
      <div className="mt-1 flex flex-wrap items-center gap-x-1">
        {composerParts.map((part) => (
          <span key={part}>
            <IconButton
              name="intent"
              value="draft"
              formAction={`${address}?open=${part}`}
              formNoValidate
              icon={icons[part]}
              label={t(`composer.${part}`)}
              onClick={(event) => {
                event.preventDefault();
                void open(part);
              }}
            />
          </span>
        ))}
        <p id="message-cost" className="ms-2 flex flex-1 flex-wrap justify-end gap-x-3 text-end text-sm text-muted">
          <span>
            <Price price={chat.prices.message} />
          </span>{" "}
          <span>{t("composer.balance", { count: chat.credits })}</span>{" "}
          {chat.starts ? <span>{t("composer.starts", chat.starts)}</span> : null}
        </p>
      </div>
    </Form>
  );
});
