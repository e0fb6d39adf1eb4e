import { useSearchParams } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useFictional } from "../members/use-fictional.ts";
import type { FormAnswer } from "../platform/doors/form.server.ts";
import { Icon } from "../ui/icon.tsx";
import { ComposerForm } from "./composer-form.tsx";
import { GiftPart } from "./gift-part.tsx";
import { IcebreakerPart } from "./icebreaker-part.tsx";
import type { ChatWindow } from "./load-window.server.ts";
import { PhotoPart } from "./photo-part.tsx";
import { sendQueue } from "./queue-runner.ts";
import { newKey } from "./send-queue.ts";
import { useDraft } from "./use-draft.ts";
import type { useSendQueue } from "./use-send-queue.ts";
import { WriteRefusal } from "./write-refusal.tsx";

export type ComposerProps = {
  window: ChatWindow;
  answer: FormAnswer | undefined;
  queue: ReturnType<typeof useSendQueue>;
};

/**
 * Where a message is typed. Says what it costs and what is left; a refusal keeps the text and shows the way out. With
 * scripts a message goes through the queue of this browser, without them it is a plain form.
 */
export function Composer({ window: chat, answer, queue }: ComposerProps) {
  const [query] = useSearchParams();
  const textarea = useRef<HTMLTextAreaElement>(null);
  const posted = answer?.lastResult.initialValue;
  // A post without an answer names no fields: it came from what is open.
  const open = query.has("gift") ? "gift" : query.has("photo") ? "photo" : undefined;
  const of = posted ? posted.intent : open;
  const isOfPart = of === "gift" || of === "photo";
  const typed = !isOfPart && typeof posted?.text === "string" ? posted.text : chat.draft;
  const draft = useDraft(chat.partner.id, typed);
  const { givenBack } = queue;

  const write = (text: string) => {
    if (!textarea.current) return;
    textarea.current.value = text;
    draft.typed(text);
  };
  /** Behind what stands there already. */
  const put = (text: string) => {
    const before = textarea.current?.value ?? "";
    write(before.trim() ? `${before}\n${text}` : text);
    textarea.current?.focus();
  };

  useEffect(() => {
    if (givenBack && textarea.current) write(joined(givenBack.text, textarea.current.value));
    // What comes back stands before what was typed since.
  }, [givenBack?.key, givenBack?.reason]);

  useEffect(() => {
    // What waits to be sent was typed, and kept, before: it is not to be written again.
    if (queue.waiting.some((each) => each.text === textarea.current?.value.trimEnd())) write("");
  }, [queue.waiting.length]);

  const send = () => {
    const text = textarea.current?.value.trimEnd() ?? "";
    const sameAsBefore = givenBack?.text === text && givenBack.reason !== "key_reused";
    const key = sameAsBefore ? givenBack.key : newKey();
    sendQueue.forgetGivenBack(chat.partner.id);
    sendQueue.add({ key, from: chat.writerId, to: chat.partner.id, text });
    write("");
    textarea.current?.focus();
  };

  const refusal = givenBack ? givenBack.reason : isOfPart ? undefined : answer?.reason;
  return (
    <div className="border-t border-line bg-surface px-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] pt-3 sm:px-6">
      {refusal && refusal !== "taken_back" ? <WriteRefusal reason={refusal} window={chat} /> : null}
      {chat.partner.fictional ? <FictionalLine /> : null}
      <ComposerForm
        ref={textarea}
        window={chat}
        typed={typed}
        refused={refusal !== undefined}
        onTyped={draft.typed}
        onSend={send}
        onOpen={draft.flush}
      />
      {query.has("gift") ? <GiftPart window={chat} answer={of === "gift" ? answer : undefined} /> : null}
      {query.has("photo") ? <PhotoPart window={chat} answer={of === "photo" ? answer : undefined} /> : null}
      {query.has("icebreaker") ? <IcebreakerPart window={chat} onSend={draft.flush} onEdit={put} /> : null}
    </div>
  );
}

/** Who writes to a fictional profile sees it where they write, too. */
function FictionalLine() {
  const { t } = useTranslation("chat");
  const { singular, text, icon, everywhere } = useFictional();
  return (
    <p className="mb-2 flex items-center gap-1.5 text-sm text-muted">
      <Icon name={icon} size={16} />
      {everywhere ? text : (singular ?? t("window.fictional"))}
    </p>
  );
}

function joined(first: string, then: string): string {
  // The draft may still hold a beginning of it.
  const isPart = `${first}\n`.startsWith(`${then}\n`);
  return then.trim() === "" || isPart ? first : `${first}\n${then}`;
}
