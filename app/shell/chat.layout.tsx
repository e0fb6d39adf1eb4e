import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, Outlet, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { findViewer } from "../account/viewer.server.ts";
import { ChatList } from "../chat/chat-list.tsx";
import { listChats } from "../chat/overview.queries.server.ts";
import { useChatKeys } from "../chat/use-chat-keys.ts";
import { now } from "../platform/clock.server.ts";
import { revalidatesUnlessFailed } from "../platform/failure-answer.ts";
import { db } from "../platform/db.server.ts";
import type { ScreenHandle } from "../platform/render/handle.ts";
import { Icon } from "../ui/icon.tsx";
import { urls } from "../urls.ts";
import { EntryWarning } from "./entry-warning.tsx";
import { ErrorPage } from "./error-page.tsx";
import { UnsentNotice } from "./unsent-notice.tsx";

export const handle: ScreenHandle = { i18n: ["chat"] };

/** The conversations that stand beside the open one on desktops; nothing for visitors. */
export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await findViewer(request);
  if (!viewer) return { chats: null };
  const { chats } = await listChats(db, { profileId: viewer.profile.id, limit: 30 }, now());
  return { chats };
}

/** The chat layout: bare, the conversation fills the window; on desktops the list stands at its left (product 10). */
/** A post that got no answer leaves the frame as it is: asking again would only fail too. */
export const shouldRevalidate = revalidatesUnlessFailed;

export default function ChatLayout() {
  const { chats } = useLoaderData<typeof loader>();
  const { t } = useTranslation("chat");
  useChatKeys(chats ?? []);
  return (
    <EntryWarning layout="chat">
      {/* The window itself ends at the screen's edge: the composer stands clear of a phone's bar by itself. */}
      <div className="mx-auto mb-[calc(-1*env(safe-area-inset-bottom))] flex h-[100dvh] max-w-page flex-col bg-surface pt-[env(safe-area-inset-top)]">
        {chats ? <UnsentNotice /> : null}
        <div className="flex min-h-0 flex-1">
          {chats ? (
            <aside className="hidden w-80 shrink-0 flex-col border-e border-line bg-surface lg:flex">
              <Link
                to={urls.chats()}
                className="flex min-h-14 items-center gap-2 border-b border-line px-4 font-display text-lg font-bold no-underline hover:bg-wash"
              >
                <Icon name="arrow-left" />
                {t("overview.title")}
              </Link>
              <nav aria-label={t("overview.title")} className="min-h-0 flex-1 overflow-y-auto">
                <ChatList chats={chats} compact />
              </nav>
            </aside>
          ) : null}
          <main id="content" className="flex min-w-0 flex-1 flex-col bg-paper">
            <Outlet />
          </main>
        </div>
      </div>
    </EntryWarning>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
