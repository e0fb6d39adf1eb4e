import { useNavigate, useSearchParams } from "@remix-run/react";
import { forwardRef, useEffect, useImperativeHandle, useRef, useState } from "react";
import { useFictionalMark } from "#app/members/use-fictional-mark.ts";
import type { FormAnswer } from "#app/platform/doors/form.server.ts";
import type { IconName } from "#app/ui/icons/icon-names.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import { useHydrated } from "#app/ui/hooks/use-hydrated.ts";
import { useLatest } from "#app/ui/hooks/use-latest.ts";
import { ComposerForm } from "./composer-form.tsx";
import { type Answering, composerDialogs } from "./dialogs/composer-dialogs.ts";
import { GiftDialog } from "./dialogs/gift-dialog.tsx";
import { IcebreakerDialog } from "./dialogs/icebreaker-dialog.tsx";
import { PhotoDialog } from "./dialogs/photo-dialog.tsx";
import type { ChatWindow } from "../window/load-window.server.ts";
import { sendQueue } from "../queue/queue-runner.ts";
import { type Answered, newMessageKey } from "../queue/send-queue.ts";
import { useChatAddress } from "../window/use-chat-address.ts";
import { useChatDraft } from "./use-chat-draft.ts";
import { usePastedPicture } from "./use-pasted-picture.ts";
import type { useSendQueue } from "../queue/use-send-queue.ts";
import { MessageRefusalNotice } from "./message-refusal-notice.tsx";
import { replyRefusals } from "../refusals.ts";
import { AskedTools } from "../replies/asked-tools.tsx";
import type { WindowMessage } from "../window/conversation-window.queries.server.ts";
import { withQuery } from "#app/urls.ts";

type ComposerProps = {
  chat: ChatWindow;
  answer: FormAnswer | undefined;
  queue: ReturnType<typeof useSendQueue>;
  /** The message that is answered. */
  about: WindowMessage | undefined;
  /** The message to answer is another one; 0: none, because the answer is sent or shall be none. */
  onAbout: (messageId: number) => void;
};

/** For what stands beside the composer: appends a text to what is written there, and goes there. */
export type ComposerHandle = { put: (text: string) => void };

/**
 * The form for writing a message. It shows the price and the balance; a refusal keeps the text and offers the next
 * step. With scripts a message goes through this browser's send queue, without them it is a plain form.
 */
export const Composer = forwardRef<ComposerHandle, ComposerProps>(function Composer(props, handle) {
  const { chat, answer: received, queue, about, onAbout } = props;
  const [query] = useSearchParams();
  const textarea = useRef<HTMLTextAreaElement>(null);
  // Scripts send without the router, so the router's last answer is out of date after a send.
  const [settled, setSettled] = useState<FormAnswer>();
  const answer = received === settled ? undefined : received;
  const posted = answer?.lastResult.initialValue;
  // An answer without field values came from the dialog that is open.
  const open = query.has("gift") ? "gift" : query.has("photo") ? "photo" : undefined;
  const answeredForm = posted ? posted.intent : open;
  const isOfDialog = answeredForm === "gift" || answeredForm === "photo";
  // After a refused icebreaker the saved draft holds both the typed text and the icebreaker.
  const initialText =
    !isOfDialog && posted?.ready !== "1" && typeof posted?.text === "string" ? posted.text : chat.draft;
  const draft = useChatDraft(chat.partner.id, initialText);
  const { returnedMessage } = queue;

  const write = (text: string) => {
    if (!textarea.current) return;
    textarea.current.value = text;
    draft.setText(text);
  };
  /** Appends to the text that is already there. */
  const put = (text: string) => {
    const before = textarea.current?.value ?? "";
    if (text) write(before.trim() ? `${before}\n${text}` : text);
    textarea.current?.focus();
  };

  useImperativeHandle(handle, () => ({ put }));

  const showReturned = useLatest(() => {
    // A returned text goes before the text typed since.
    if (returnedMessage && textarea.current) write(joinTexts(returnedMessage.text, textarea.current.value));
  });
  useEffect(() => showReturned.current(), [returnedMessage?.key, returnedMessage?.reason, showReturned]);

  const clearRepeated = useLatest(() => {
    // A saved draft may repeat a message that is still waiting to be sent: clear it.
    if (queue.waiting.some((each) => each.text === textarea.current?.value.trimEnd())) write("");
  });
  useEffect(() => clearRepeated.current(), [queue.waiting.length, clearRepeated]);

  // One message answers it, unless that comes back.
  const [isAnswered, setAnswered] = useState(false);
  const prompt = isAnswered ? null : chat.prompt;

  const [address, navigate] = [useChatAddress(chat), useNavigate()];
  const answered: Answered = { about: about?.id, prompt: prompt?.prompt };
  const isAsked = query.has("about");
  const inAddress = isAsked ? answered : { prompt: answered.prompt };
  const answering: Answering = { address, answered, inAddress };

  const restoreAnswered = useLatest(() => {
    if (!returnedMessage) return;
    const { reason } = returnedMessage;
    if (returnedMessage.about && reason !== "about_gone") onAbout(returnedMessage.about);
    if (!returnedMessage.prompt || reason === "prompt_gone") return;
    setAnswered(false);
    if (!chat.prompt) navigate(withQuery(address, { prompt: returnedMessage.prompt }), { replace: true });
  });
  useEffect(() => restoreAnswered.current(), [returnedMessage?.key, restoreAnswered]);

  const enqueue = (text: string, answered: Answered = {}) => {
    setSettled(received);
    const sameAsBefore = returnedMessage?.text === text && returnedMessage.reason !== "key_reused";
    const key = sameAsBefore ? returnedMessage.key : newMessageKey();
    sendQueue.clearReturned(chat.partner.id);
    sendQueue.add({ key, from: chat.viewerId, to: chat.partner.id, text, ...answered });
  };
  const send = () => {
    enqueue(textarea.current?.value.trimEnd() ?? "", answered);
    onAbout(0);
    setAnswered(true);
    write("");
    textarea.current?.focus();
  };

  useEffect(() => {
    if (queue.storedKey) draft.handleCleared();
  }, [queue.storedKey, draft]);

  const [picture, setPicture] = useState<File>();
  usePastedPicture(async (pasted) => {
    await draft.flush();
    setPicture(pasted);
    navigate(withQuery(address, { photo: 1, ...inAddress }), { preventScrollReset: true });
  });

  const openDialog = composerDialogs.find((each) => query.has(each));
  const lastPart = useRef(openDialog);
  useEffect(() => {
    const isClosed = lastPart.current && !openDialog;
    lastPart.current = openDialog;
    // The focus returns to the button that opened the dialog; if it cannot, to the text field.
    if (isClosed && document.activeElement === document.body) textarea.current?.focus();
  }, [openDialog]);

  const isHydrated = useHydrated();
  const fictional = useFictionalMark();
  const dialog = { chat, answering };
  const refusal = returnedMessage ? returnedMessage.reason : isOfDialog ? undefined : answer?.reason;
  return (
    <div className="border-t border-line bg-surface px-3 pb-[calc(0.25rem+env(safe-area-inset-bottom))] pt-2 print:hidden short:pt-1 sm:px-6">
      <div className="mx-auto max-w-3xl">
        {refusal && refusal !== "on_request" ? (
          <MessageRefusalNotice reason={refusal} chat={chat} answering={answering} kind="text" />
        ) : null}
        {chat.partner.fictional && fictional.everywhere ? <FictionalLine {...fictional} /> : null}
        {about && isAsked && isHydrated ? <AskedTools about={about} chat={chat} /> : null}
        <ComposerForm
          ref={textarea}
          about={about}
          // In the form, so that the text that is typed there is kept.
          tools={about && isAsked && !isHydrated ? <AskedTools about={about} chat={chat} inComposer /> : null}
          onAboutDone={() => {
            onAbout(0);
            textarea.current?.focus();
          }}
          chat={chat}
          prompt={prompt}
          answering={answering}
          draft={initialText}
          // Without credits, or for what was done to another message, nothing is wrong with the text.
          refused={refusal !== undefined && !beside.includes(refusal)}
          onInput={draft.setText}
          onSend={send}
          onOpenDialog={() => {
            setPicture(undefined);
            return draft.flush();
          }}
        />
      </div>
      {query.has("gift") ? <GiftDialog {...dialog} answer={answeredForm === "gift" ? answer : undefined} /> : null}
      {query.has("photo") ? (
        <PhotoDialog {...dialog} answer={answeredForm === "photo" ? answer : undefined} picture={picture} />
      ) : null}
      {query.has("icebreaker") ? <IcebreakerDialog {...dialog} onSend={(text) => enqueue(text)} onEdit={put} /> : null}
    </div>
  );
});

const beside: string[] = ["not_enough_credits", "chat_photo_not_found", "about_gone", ...Object.keys(replyRefusals)];

/** Above the composer, on a site that marks fictional profiles with their full text everywhere. */
function FictionalLine({ text, icon }: { text: string; icon: IconName }) {
  return (
    <p className="mb-2 flex items-center gap-1.5 text-sm text-muted">
      <Icon name={icon} size={16} />
      {text}
    </p>
  );
}

function joinTexts(first: string, second: string): string {
  // The draft may still hold the beginning of the returned text.
  const isPart = `${first}\n`.startsWith(`${second}\n`);
  return second.trim() === "" || isPart ? first : `${first}\n${second}`;
}
