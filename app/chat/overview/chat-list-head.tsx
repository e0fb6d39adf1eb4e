import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { urls } from "#app/urls.ts";
import { type ChatFilter, chatFilters } from "./chat-filter.ts";
import { ChatSearchForm } from "./chat-search-form.tsx";

/** `filter`: of the list below it; what a search has found is of all conversations. */
type ChatListHeadProps = { filter: ChatFilter | undefined; words?: string };

/** Above a list of conversations: the search and the filters. */
export function ChatListHead({ filter: current, words }: ChatListHeadProps) {
  const { t } = useTranslation("chat");
  return (
    <>
      <ChatSearchForm words={words} />
      <Tabs
        label={t("overview.filter.label")}
        tabs={[undefined, ...chatFilters].map((filter) => ({
          to: urls.chats({ filter }),
          label: t(`overview.filter.${filter ?? "all"}`),
          current: filter === current,
        }))}
      />
    </>
  );
}
