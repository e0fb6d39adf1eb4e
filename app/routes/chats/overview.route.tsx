import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { limitOf } from "#app/platform/request/rate-limits.ts";
import { refuseOverLimit } from "#app/platform/request/rate-limit.server.ts";
import { chatLimits } from "#app/chat/rate-limits.ts";
import { requireViewer, type Viewer } from "#app/account/session/viewer.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { readCursor, writeCursor } from "#app/platform/request/cursor.ts";
import { db } from "#app/platform/database/db.server.ts";
import { parseId } from "#app/platform/request/public-id.ts";
import type { ScreenHandle } from "#app/platform/render/handle.ts";
import { Page } from "#app/ui/page.tsx";
import { PageTitle } from "#app/ui/text/page-title.tsx";
import { urls } from "#app/urls.ts";
import { readChatFilter, readSearchWords } from "#app/chat/overview/chat-filter.ts";
import { ChatPane } from "./chat-pane.tsx";
import { FilteredChats } from "./filtered-chats.tsx";
import { FoundChats } from "./found-chats.tsx";
import type { ChatWindow } from "#app/chat/window/load-window.server.ts";
import { findChatWithMember, openChat } from "#app/chat/window/open-chat.server.ts";
import { type ChatEntry, listChats } from "#app/chat/overview/overview.queries.server.ts";
import { searchChats } from "#app/chat/overview/search-chats.queries.server.ts";
import { ChatListHead } from "#app/chat/overview/chat-list-head.tsx";
import { DeleteChatDialog } from "#app/chat/overview/delete-chat-dialog.tsx";
import { useChatKeys } from "#app/chat/overview/use-chat-keys.ts";
import { useLastChat } from "#app/chat/overview/use-last-chat.ts";

export const handle: ScreenHandle = { i18n: ["chat", "members", "photos"], title: "chat:overview.title" };

const pageSize = 30;

/** The viewer's conversations, newest first; `?filter=` filters them, `?q=` searches their messages. */
export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request);
  const query = new URL(request.url).searchParams;
  const profileId = viewer.profile.id;
  const pane = parseId(query.get("pane"));
  if (pane !== undefined) return { pane: await findPane(request, viewer, pane) };
  const words = readSearchWords(query.get("q"));
  const tooMany = words ? await refuseOverLimit(limitOf(chatLimits.search, viewer.accountId)) : undefined;
  if (tooMany) throw data({ reason: tooMany.reason }, tooMany);
  if (words) return { writerId: profileId, search: { words, ...(await searchChats(db, { profileId, words }, now())) } };

  const filter = readChatFilter(query.get("filter"));
  const after = readCursor(query.get("after"));
  const { chats, next } = await listChats(db, { profileId, limit: pageSize, after, filter }, now());
  return { writerId: profileId, list: { filter, chats, next: next && writeCursor(next) } };
}

/** The chat shown beside the list on desktops: only one from the list. Showing it marks it as read. */
async function findPane(request: Request, viewer: Viewer, memberId: number): Promise<ChatWindow | null> {
  const chat = await findChatWithMember(request, viewer, String(memberId));
  if (!chat?.side?.listed || chat.member?.access === "blocked") return null;
  return (await openChat(request, viewer, chat)).chat;
}

export default function Chats() {
  const { writerId = 0, search, list } = useLoaderData<typeof loader>();
  const { t } = useTranslation("chat");
  const open = useLastChat(writerId);
  useChatKeys(list?.chats ?? search?.chats ?? [], open?.partner.id);
  return (
    <Page className="items-start gap-6 lg:grid lg:grid-cols-[24rem_minmax(0,1fr)] lg:pb-4">
      <div className="grid max-w-text grid-cols-[minmax(0,1fr)] gap-4">
        <PageTitle>{t("overview.title")}</PageTitle>
        <ChatListHead filter={list?.filter} words={search?.words} />
        {search ? <FoundChats {...search} /> : null}
        {list ? <FilteredChats {...list} openId={open?.conversationId} /> : null}
      </div>
      <ChatPane chat={open} unread={list?.chats.filter(({ unread }) => unread > 0) ?? []} />
      <AskedDeletion chats={list?.chats ?? []} open={open} />
    </Page>
  );
}

/** The question before a conversation is deleted (`?delete=`): one of the list, or the one that is open beside it. */
function AskedDeletion({ chats, open }: { chats: ChatEntry[]; open: ChatWindow | undefined }) {
  const { t } = useTranslation("chat");
  const [query] = useSearchParams();
  const id = parseId(query.get("delete"));
  const listed = chats.find(({ conversation }) => conversation.id === id);
  const asked = listed ? listed.profile : open && open.conversationId === id && open.partner;
  if (id === undefined || !asked) return null;
  const closeTo = urls.chats({ filter: query.get("filter") ?? undefined, after: query.get("after") ?? undefined });
  return <DeleteChatDialog conversationId={id} name={asked.name || t("window.gone_name")} closeTo={closeTo} stays />;
}
