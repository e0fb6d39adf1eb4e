import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { urls } from "#app/urls.ts";
import { excerpt } from "#app/chat/overview/chat-filter.ts";
import { ChatRow } from "#app/chat/overview/chat-row.tsx";
import type { FoundChat } from "#app/chat/overview/search-chats.queries.server.ts";

type FoundChatsProps = { words: string; chats: FoundChat[]; more: boolean };

/** The conversations that match a search, each with an excerpt around the words. */
export function FoundChats({ words, chats, more }: FoundChatsProps) {
  const { t } = useTranslation("chat");
  if (chats.length === 0) {
    return (
      <EmptyState
        icon="search"
        title={t("search.none.title", { words })}
        action={
          <ButtonLink to={urls.chats()} variant="secondary">
            {t("overview.none.show_all")}
          </ButtonLink>
        }
      >
        {t("search.none.text")}
      </EmptyState>
    );
  }
  return (
    <section aria-labelledby="found">
      <h2 id="found" className="mb-2 text-lg">
        {t("search.title", { words })}
      </h2>
      <ul className="grid grid-cols-[minmax(0,1fr)]">
        {chats.map(({ conversation, profile, isGone, message }) => (
          <li key={conversation.id} className="flex items-center border-b border-line">
            <ChatRow conversationId={conversation.id} profile={profile} isGone={isGone} at={message?.createdAt}>
              <span className="block truncate text-sm text-muted">
                {message?.own ? `${t("overview.you")} ` : null}
                {message ? <Excerpt text={message.text} words={words} /> : t("search.name_only")}
              </span>
            </ChatRow>
          </li>
        ))}
      </ul>
      {more ? <p className="py-4 text-muted">{t("search.more")}</p> : null}
    </section>
  );
}

function Excerpt({ text, words }: { text: string; words: string }) {
  const [before, match, after] = excerpt(text, words);
  return (
    <>
      {before}
      {match ? <mark className="bg-warning-wash font-semibold text-ink">{match}</mark> : null}
      {after}
    </>
  );
}
