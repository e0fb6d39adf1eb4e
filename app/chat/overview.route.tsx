import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireViewer } from "../account/viewer.server.ts";
import { now } from "../platform/clock.server.ts";
import { readCursor, writeCursor } from "../platform/cursor.ts";
import { db } from "../platform/db.server.ts";
import type { ScreenHandle } from "../platform/render/handle.ts";
import { PageTitle } from "../ui/page-title.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { urls } from "../urls.ts";
import { chatFilters, readChatFilter, readSearchWords } from "./chat-filter.ts";
import { ChatSearchForm } from "./chat-search-form.tsx";
import { FilteredChats } from "./filtered-chats.tsx";
import { FoundChats } from "./found-chats.tsx";
import { listChats } from "./overview.queries.server.ts";
import { searchChats } from "./search-chats.queries.server.ts";

export const handle: ScreenHandle = { i18n: ["chat", "members"], title: "chat:overview.title" };

const pageSize = 30;

/** The viewer's conversations, newest first; `?filter=` leaves some of them, `?q=` searches in them. */
export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request);
  const query = new URL(request.url).searchParams;
  const profileId = viewer.profile.id;
  const words = readSearchWords(query.get("q"));
  if (words) return { search: { words, ...(await searchChats(db, { profileId, words }, now())) } };

  const filter = readChatFilter(query.get("filter"));
  const after = readCursor(query.get("after"));
  const { chats, next } = await listChats(db, { profileId, limit: pageSize, after, filter }, now());
  return { list: { filter, chats, next: next && writeCursor(next) } };
}

export default function Chats() {
  const { search, list } = useLoaderData<typeof loader>();
  const { t } = useTranslation("chat");
  return (
    <div className="mx-auto max-w-page px-gutter pb-16">
      <PageTitle>{t("overview.title")}</PageTitle>
      <div className="grid max-w-text grid-cols-[minmax(0,1fr)] gap-4">
        <ChatSearchForm words={search?.words} />
        <Tabs
          label={t("overview.filter.label")}
          tabs={[undefined, ...chatFilters].map((filter) => ({
            to: urls.chats({ filter }),
            label: t(`overview.filter.${filter ?? "all"}`),
            current: list !== undefined && list.filter === filter,
          }))}
        />
        {search ? <FoundChats {...search} /> : null}
        {list ? <FilteredChats {...list} /> : null}
      </div>
    </div>
  );
}
