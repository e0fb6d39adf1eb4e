import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { MoreLink } from "#app/ui/buttons/more-link.tsx";
import { urls } from "#app/urls.ts";
import type { ChatFilter } from "#app/chat/overview/chat-filter.ts";
import { ChatList } from "#app/chat/overview/chat-list.tsx";
import type { ChatEntry } from "#app/chat/overview/overview.queries.server.ts";

type FilteredChatsProps = {
  filter: ChatFilter | undefined;
  chats: ChatEntry[];
  next: string | undefined;
  openId: number | null | undefined;
};

/** One page of the overview. If it is empty, it says why and what to do next. */
export function FilteredChats({ filter, chats, next, openId }: FilteredChatsProps) {
  const { t } = useTranslation("chat");
  return (
    <>
      {chats.length === 0 ? <NoChats filter={filter} /> : <ChatList chats={chats} openId={openId} />}
      {next ? <MoreLink to={urls.chats({ filter, after: next })}>{t("overview.more")}</MoreLink> : null}
    </>
  );
}

function NoChats({ filter }: Pick<FilteredChatsProps, "filter">) {
  const { t } = useTranslation("chat");
  return (
    <EmptyState
      icon={filter === "liked" ? "heart" : "messages-square"}
      title={t(`overview.none.${filter ?? "all"}.title`)}
      action={
        filter ? (
          <ButtonLink to={urls.chats()} variant="secondary">
            {t("overview.none.show_all")}
          </ButtonLink>
        ) : (
          <ButtonLink to={urls.members()}>{t("overview.none.meet")}</ButtonLink>
        )
      }
    >
      {t(`overview.none.${filter ?? "all"}.text`)}
    </EmptyState>
  );
}
