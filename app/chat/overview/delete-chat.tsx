import { Link, useLocation } from "@remix-run/react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";
import { useChatDeletion, useDeletionAlert } from "./use-chat-deletion.ts";

/**
 * Leads to the question whether to delete a conversation; where a mouse points, it shows beside the row that it points
 * to. Phones delete in the conversation's own menu. The deleted one leaves the list at once, and is back if it could not
 * be deleted (spec 4).
 */
export function DeleteChat({ conversationId, name }: { conversationId: number; name: string }) {
  const { t } = useTranslation("chat");
  const { search } = useLocation();
  useDeletionAlert(useChatDeletion(conversationId));
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
