import { Link, useLocation, useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import type { FormAnswer } from "#app/platform/doors/form.server.ts";
import { useErrorText } from "#app/platform/i18n/use-error-text.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import { useChatDeletion } from "./use-chat-deletion.ts";

/**
 * Leads to the question whether to delete a conversation; where a mouse points, it shows beside the row that it points
 * to. Phones delete in the conversation's own menu. The deleted one leaves the list at once; if the server refuses, or
 * still fails after the retries, a browser alert shows the error and the list is reloaded (spec 4 and 8).
 */
export function DeleteChat({ conversationId, name }: { conversationId: number; name: string }) {
  const { t } = useTranslation("chat");
  const errorText = useErrorText();
  const revalidator = useRevalidator();
  const { search } = useLocation();
  const fetcher = useChatDeletion(conversationId);
  const shownAnswer = useRef<FormAnswer | undefined>(undefined);

  useEffect(() => {
    const answer = fetcher.data;
    if (fetcher.state !== "idle" || !answer || shownAnswer.current === answer) return;
    shownAnswer.current = answer;
    window.alert(errorText([answer.reason])?.[0]);
    revalidator.revalidate();
  });

  const query = new URLSearchParams(search);
  query.set("delete", String(conversationId));
  const label = t("overview.delete", { name });
  return (
    <Link
      to={`?${query}`}
      prefetch="none"
      preventScrollReset
      aria-label={label}
      title={label}
      className="grid h-touch w-touch shrink-0 place-items-center rounded-full hover:bg-wash max-sm:hidden [@media(hover:hover)]:opacity-0 [@media(hover:hover)]:focus-visible:opacity-100 [@media(hover:hover)]:group-hover/row:opacity-100"
    >
      <Icon name="trash" size={22} />
    </Link>
  );
}
