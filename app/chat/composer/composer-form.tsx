import { Link, useNavigate } from "@remix-run/react";
import { forwardRef, type KeyboardEvent as KeyPress, type ReactNode, useRef } from "react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { IconButton } from "#app/ui/buttons/icon-button.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import type { IconName } from "#app/ui/icons/icon-names.ts";
import { type Answering, type ComposerDialogName, composerDialogs } from "./dialogs/composer-dialogs.ts";
import type { ChatWindow } from "../window/load-window.server.ts";
import { AboutLine } from "../replies/about-line.tsx";
import type { WindowMessage } from "../window/conversation-window.queries.server.ts";
import { MessageCost } from "./message-cost.tsx";
import { PhotoChoice } from "../photos/photo-choice.tsx";
import { PromptQuote } from "../prompts/prompt-quote.tsx";
import { withQuery } from "#app/urls.ts";

type ComposerFormProps = {
  chat: ChatWindow;
  /** The partner's prompt that the text answers. */
  prompt: ChatWindow["prompt"];
  draft: string;
  refused: boolean;
  /** The message that is answered. */
  about: WindowMessage | undefined;
  onAboutDone: () => void;
  /** Without scripts: what else can be done with it. */
  tools: ReactNode;
  answering: Answering;
  onInput: (text: string) => void;
  onSend: () => void;
  /** Called before a dialog opens above the composer, to save the draft first. */
  onOpenDialog: () => Promise<void>;
};

const icons: Record<ComposerDialogName, IconName> = { gift: "gift", photo: "image-plus", icebreaker: "sparkles" };

/** The composer as a plain form that scripts take over. The ref points to the text field. */
export const ComposerForm = forwardRef<HTMLTextAreaElement, ComposerFormProps>(function ComposerForm(props, textarea) {
  const { chat, prompt, draft, refused, about, onAboutDone, tools, answering, onInput, onSend, onOpenDialog } = props;
  const { t } = useTranslation("chat");
  const navigate = useNavigate();
  const { address, answered, inAddress } = answering;
  const here = withQuery(address, answered);
  const form = useRef<HTMLFormElement>(null);
  const sendWithEnter = (event: KeyPress<HTMLTextAreaElement>) => {
    // On phones Enter starts a new line: their keyboards have no Shift+Enter.
    if (event.key !== "Enter" || event.shiftKey || isComposing(event.nativeEvent)) return;
    if (matchMedia("(pointer: coarse)").matches) return;
    event.preventDefault();
    // Older browsers have no requestSubmit().
    form.current?.querySelector<HTMLElement>("[value=send]")?.click();
  };
  const open = async (part: ComposerDialogName) => {
    await onOpenDialog();
    navigate(withQuery(address, { [part]: 1, ...inAddress }), { preventScrollReset: true });
  };

  return (
    <Form
      ref={form}
      method="post"
      // Its text stays its own in `/v.js` where the address changes.
      id={`composer-${chat.partner.id}`}
      // `/v.js` sends what is no answer: the page of an answer is loaded again, and has none any more.
      data-composer={here === address ? "" : "form"}
      // A refused answer is still one.
      action={here}
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      <input type="hidden" name="key" value={chat.key} />
      {tools ? <div className="mb-2">{tools}</div> : null}
      {about ? (
        <AboutLine
          message={about}
          partnerName={chat.partner.name}
          closeTo={withQuery(address, { prompt: answered.prompt })}
          onClose={onAboutDone}
        />
      ) : null}
      {prompt ? (
        <div className="flex items-start gap-2 pb-2">
          <input type="hidden" name="prompt" value={prompt.prompt} />
          <div className="min-w-0 flex-1">
            <PromptQuote prompt={prompt} />
          </div>
          <Link
            to={withQuery(address, { about: inAddress.about })}
            replace
            preventScrollReset
            className="link inline-flex min-h-touch items-center text-sm"
          >
            {t("prompt.drop")}
          </Link>
        </div>
      ) : null}
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
          <DialogButtons addressOf={(part) => withQuery(address, { open: part, ...inAddress })} onOpen={open} />
        </div>
        <MessageCost chat={chat} />
      </div>
      {chat.isPartnerBlocked ? null : <PhotoChoice chat={chat} />}
    </Form>
  );
});

/** Whether a key belongs to an input method. Safari ends its composition before Enter, and marks that key by 229 only. */
const isComposing = ({ isComposing, keyCode }: KeyboardEvent) => isComposing || keyCode === 229;

type DialogButtonsProps = {
  addressOf: (part: ComposerDialogName) => string;
  onOpen: (part: ComposerDialogName) => Promise<void>;
};

/** Opens the gifts, a photo or the icebreakers; without JavaScript the draft is saved on the way. */
function DialogButtons({ addressOf, onOpen }: DialogButtonsProps) {
  const { t } = useTranslation("chat");
  return (
    <>
      {composerDialogs.map((part) => (
        <span key={part}>
          <IconButton
            name="intent"
            value="draft"
            formAction={addressOf(part)}
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
