import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireViewer } from "../account/viewer.server.ts";
import { now } from "../platform/clock.server.ts";
import { readCursor, writeCursor } from "../platform/cursor.ts";
import { db } from "../platform/db.server.ts";
import type { ScreenHandle } from "../platform/render/handle.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { MoreLink } from "../ui/more-link.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import { urls } from "../urls.ts";
import { ChatList } from "./chat-list.tsx";
import { listChats } from "./overview.queries.server.ts";

export const handle: ScreenHandle = { i18n: ["chat", "members"], title: "chat:overview.title" };

const pageSize = 30;

/** The viewer's conversations, newest first. */
export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request);
  const after = readCursor(new URL(request.url).searchParams.get("after"));
  const { chats, next } = await listChats(db, { profileId: viewer.profile.id, limit: pageSize, after }, now());
  return { chats, next: next && writeCursor(next) };
}

export default function Chats() {
  const { chats, next } = useLoaderData<typeof loader>();
  const { t } = useTranslation("chat");
  return (
    <div className="mx-auto max-w-page px-gutter pb-16">
      <PageTitle>{t("overview.title")}</PageTitle>
      {chats.length === 0 ? (
        <EmptyState
          icon="messages-square"
          title={t("overview.empty.title")}
          action={<ButtonLink to={urls.members()}>{t("overview.empty.action")}</ButtonLink>}
        >
          {t("overview.empty.text")}
        </EmptyState>
      ) : (
        <div className="max-w-text">
          <ChatList chats={chats} />
        </div>
      )}
      {next ? <MoreLink to={urls.chats({ after: next })}>{t("overview.more")}</MoreLink> : null}
    </div>
  );
}
