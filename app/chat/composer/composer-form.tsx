import { useNavigate } from "@remix-run/react";
import { forwardRef, type KeyboardEvent as KeyPress, useRef } from "react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { IconButton } from "#app/ui/buttons/icon-button.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import type { IconName } from "#app/ui/icons/icon-names.ts";
import { type ComposerDialogName, composerDialogs } from "./composer-dialogs.ts";
import type { ChatWindow } from "../window/load-window.server.ts";
import { MessageCost } from "./message-cost.tsx";
import { useChatAddress } from "../window/use-chat-address.ts";

type ComposerFormProps = {
  chat: ChatWindow;
  draft: string;
  refused: boolean;
  onInput: (text: string) => void;
  onSend: () => void;
  /** Called before a dialog opens above the composer, to save the draft first. */
  onOpenDialog: () => Promise<void>;
};

const icons: Record<ComposerDialogName, IconName> = { gift: "gift", photo: "image-plus", icebreaker: "sparkles" };

/** The composer as a plain form that scripts take over. The ref points to the text field. */
export const ComposerForm = forwardRef<HTMLTextAreaElement, ComposerFormProps>(function ComposerForm(props, textarea) {
  const { chat, draft, refused, onInput, onSend, onOpenDialog } = props;
  const { t } = useTranslation("chat");
  const address = useChatAddress(chat);
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const sendWithEnter = (event: KeyPress<HTMLTextAreaElement>) => {
    // On phones Enter starts a new line: their keyboards have no Shift+Enter.
    if (event.key !== "Enter" || event.shiftKey || isComposing(event.nativeEvent)) return;
    if (matchMedia("(pointer: coarse)").matches) return;
    event.preventDefault();
    // Older browsers have no requestSubmit().
    form.current?.querySelector("button")?.click();
  };
  const open = async (part: ComposerDialogName) => {
    await onOpenDialog();
    navigate(`${address}?${part}=1`, { preventScrollReset: true });
  };

  return (
    <Form
      ref={form}
      method="post"
      data-composer
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
        </label>{" "}
        <textarea
          ref={textarea}
          id="message"
          name="text"
          rows={1}
          dir="auto"
          required
          defaultValue={draft}
          placeholder={t("composer.placeholder")}
          className="control message-field flex-1 talk-own"
          onInput={(event) => onInput(event.currentTarget.value)}
          onKeyDown={sendWithEnter}
          aria-describedby="message-cost"
          aria-invalid={refused || undefined}
        />
        <IconButton name="intent" value="send" icon="send" label={t("composer.send")} variant="filled" size="large" />
      </div>
      <div className="flex flex-wrap items-center gap-x-1">
        <div className="composer-more">
          <DialogButtons address={address} onOpen={open} />
        </div>
        <MessageCost chat={chat} />
      </div>
    </Form>
  );
});

/** Whether a key belongs to an input method. Safari ends its composition before Enter, and marks that key by 229 only. */
const isComposing = ({ isComposing, keyCode }: KeyboardEvent) => isComposing || keyCode === 229;

/** Opens the gifts, a photo or the icebreakers; without JavaScript the draft is saved on the way. */
function DialogButtons({ address, onOpen }: { address: string; onOpen: (part: ComposerDialogName) => Promise<void> }) {
  const { t } = useTranslation("chat");
  return (
    <>
      {composerDialogs.map((part) => (
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
              void onOpen(part);
            }}
          />
        </span>
      ))}
    </>
  );
}
