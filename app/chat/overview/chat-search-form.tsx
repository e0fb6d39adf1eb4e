import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { IconButton } from "#app/ui/buttons/icon-button.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { urls } from "#app/urls.ts";
import { chatSearchField } from "./use-chat-keys.ts";

/** Searches the member's own messages: a plain form that puts the words into the address. */
export function ChatSearchForm({ words }: { words: string | undefined }) {
  const { t } = useTranslation("chat");
  const { hash } = useLocation();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (hash === `#${chatSearchField}`) input.current?.focus();
  }, [hash]);
  return (
    <Form action={urls.chats()} role="search" className="flex items-center gap-2">
      <label htmlFor={chatSearchField} className="sr-only">
        {t("search.label")}
      </label>{" "}
      <input
        key={words}
        ref={input}
        id={chatSearchField}
        type="search"
        name="q"
        defaultValue={words}
        minLength={2}
        maxLength={100}
        required
        placeholder={t("search.label")}
        className="control min-w-0 flex-1"
      />{" "}
      <IconButton icon="search" label={t("search.button")} variant="outlined" />
    </Form>
  );
}
