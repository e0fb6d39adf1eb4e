import { Form, useNavigation } from "@remix-run/react";
import { type KeyboardEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { FormAnswer } from "../platform/doors/form.server.ts";
import { IconButton } from "../ui/icon-button.tsx";
import type { ChatWindow } from "./load-window.server.ts";
import { WriteRefusal } from "./write-refusal.tsx";

/** Where a message is typed. Says what it costs and what is left; a refusal keeps the text and shows the way out. */
export function Composer({ window, answer }: { window: ChatWindow; answer: FormAnswer | undefined }) {
  const { t } = useTranslation("chat");
  const navigation = useNavigation();
  const form = useRef<HTMLFormElement>(null);
  const busy = navigation.state !== "idle" && navigation.formData?.get("intent") === "send";
  const typed = answer?.lastResult.initialValue?.text;
  const sendWithEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // On phones Enter is for a new line: they have no Shift beside it.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    if (matchMedia("(pointer: coarse)").matches) return;
    event.preventDefault();
    if (!busy) form.current?.requestSubmit();
  };

  return (
    <div className="border-t border-line bg-surface px-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] pt-3 sm:px-6">
      {answer ? <WriteRefusal answer={answer} window={window} /> : null}
      <Form ref={form} method="post" className="flex items-end gap-2" key={window.key}>
        <input type="hidden" name="intent" value="send" />
        <input type="hidden" name="key" value={window.key} />
        <label htmlFor="message" className="sr-only">
          {t("composer.label", { name: window.partner.name })}
        </label>
        <textarea
          id="message"
          name="text"
          rows={2}
          required
          defaultValue={typeof typed === "string" ? typed : ""}
          placeholder={t("composer.placeholder")}
          className="control max-h-40 flex-1 resize-y"
          onKeyDown={sendWithEnter}
          aria-describedby="message-cost"
          aria-invalid={answer ? true : undefined}
        />
        <IconButton icon="send" label={t("composer.send")} look="filled" size="large" aria-busy={busy || undefined} />
      </Form>
      <p id="message-cost" className="mt-1.5 flex flex-wrap justify-between gap-x-4 text-sm text-muted">
        <span>
          {window.cost === 0 ? t("composer.free") : t("composer.cost", { count: window.cost, credits: window.credits })}
        </span>
        {window.starts ? <span>{t("composer.starts", window.starts)}</span> : null}
      </p>
    </div>
  );
}
