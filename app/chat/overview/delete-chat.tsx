import { AccountField } from "#app/ui/forms/form.tsx";
import { useFetcher, useFetchers, useLocation, useRevalidator } from "@remix-run/react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { useEffect, useRef } from "react";
import type { FormAnswer } from "#app/platform/doors/form.server.ts";
import { useErrorText } from "#app/platform/i18n/use-error-text.ts";
import { parseId } from "#app/platform/request/public-id.ts";
import { IconButton } from "#app/ui/buttons/icon-button.tsx";
import { RepeatField, StayOnPageField } from "#app/ui/forms/hidden-fields.tsx";
import { urls } from "#app/urls.ts";

/** Conversations that are being deleted: they leave the list at once (spec 4, Deleting a chat). */
export function useDeletingChats(): Set<number> {
  const underway = new Set<number>();
  for (const fetcher of useFetchers()) {
    const id = deletionFetcherKey.read(fetcher.key);
    if (id !== undefined && fetcher.state !== "idle") underway.add(id);
  }
  return underway;
}

const prefix = "delete-chat-";

/** The fetcher key of a deletion: tells the list which of its rows is being deleted. */
const deletionFetcherKey = {
  write: (conversationId: number) => prefix + conversationId,
  read: (key: string) => (key.startsWith(prefix) ? parseId(key.slice(prefix.length)) : undefined),
};

/**
 * Deletes a conversation. It leaves the list at once; if the server refuses, or still fails after the retries, a
 * browser alert shows the error and the list is reloaded (spec 4 and 8).
 */
export function DeleteChat({ conversationId, name }: { conversationId: number; name: string }) {
  const { t } = useTranslation("chat");
  const errorText = useErrorText();
  const revalidator = useRevalidator();
  const { pathname } = useLocation();
  const fetcher = useFetcher<FormAnswer | null>({ key: deletionFetcherKey.write(conversationId) });
  const shownAnswer = useRef<FormAnswer | undefined>(undefined);

  useEffect(() => {
    const answer = fetcher.data;
    if (fetcher.state !== "idle" || !answer || shownAnswer.current === answer) return;
    shownAnswer.current = answer;
    window.alert(errorText([answer.reason])?.[0]);
    revalidator.revalidate();
  });

  return (
    <fetcher.Form
      method="post"
      action={urls.chat(conversationId)}
      className="large-text:absolute large-text:end-0 large-text:top-3"
    >
      <AccountField />
      <input type="hidden" name="intent" value="delete" />
      {/* On the conversation's own page the member is redirected to the overview: the page no longer exists. */}
      {pathname === urls.chat(conversationId) ? null : <StayOnPageField />}
      <RepeatField />
      <IconButton icon="trash" label={t("overview.delete", { name })} />
    </fetcher.Form>
  );
}
