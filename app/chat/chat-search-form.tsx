import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../ui/icon-button.tsx";
import { urls } from "../urls.ts";

/** Searches in one's own messages: a plain form, the words stand in the address. */
export function ChatSearchForm({ words }: { words: string | undefined }) {
  const { t } = useTranslation("chat");
  return (
    <Form action={urls.chats()} role="search" className="flex items-center gap-2">
      <label htmlFor="chat-search" className="sr-only">
        {t("search.label")}
      </label>
      <input
        key={words}
        id="chat-search"
        type="search"
        name="q"
        defaultValue={words}
        minLength={2}
        maxLength={100}
        required
        placeholder={t("search.label")}
        className="control min-w-0 flex-1"
      />
      <IconButton icon="search" label={t("search.button")} look="outlined" />
    </Form>
  );
}
