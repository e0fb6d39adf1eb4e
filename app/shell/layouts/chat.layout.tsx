import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, Outlet, useLoaderData } from "@remix-run/react";
import { useContext } from "react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { findViewer } from "#app/account/session/viewer.server.ts";
import { ChatListHead } from "#app/chat/overview/chat-list-head.tsx";
import { ChatList } from "#app/chat/overview/chat-list.tsx";
import { listChats } from "#app/chat/overview/overview.queries.server.ts";
import { useChatKeys } from "#app/chat/overview/use-chat-keys.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import type { ScreenHandle } from "#app/platform/render/handle.ts";
import { InBrowser } from "#app/platform/render/in-browser.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";
import { LightPageContext } from "#app/ui/light-page.ts";
import { urls } from "#app/urls.ts";
import { EntryWarningFrame } from "../entry-warning/entry-warning.tsx";
import { ErrorPage } from "../errors/error-page.tsx";
import { SlowLine } from "../light-pages/slow-line.tsx";
import { RefusedMessageNotice } from "./refused-message-notice.tsx";

export const handle: ScreenHandle = { i18n: ["chat"] };

/** The conversations listed beside the open one on desktops; nothing for visitors. */
export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await findViewer(request);
  if (!viewer) return { chats: null };
  const { chats } = await listChats(db, { profileId: viewer.profile.id, limit: 30 }, now());
  return { chats };
}

/**
 * The chat layout: the conversation fills the window; on desktops the list is on its left
 * (app/shell/README.md#layouts).
 */
export default function ChatLayout() {
  const { chats } = useLoaderData<typeof loader>();
  const { t } = useTranslation("chat");
  useChatKeys(chats ?? []);
  // An update for the open chat has no frame.
  if (useContext(LightPageContext)?.after !== undefined) return <Outlet />;
  return (
    <EntryWarningFrame layout="chat">
      {/*
       * In a low window, as at 400 % zoom, the page scrolls as a whole.
       * Extends to the screen's edge: the composer itself keeps clear of a phone's bottom bar.
       */}
      <div className="mx-auto mb-[calc(-1*env(safe-area-inset-bottom))] flex h-[100dvh] max-w-page flex-col bg-surface lg:bg-transparent lg:px-gutter low:h-auto print:block print:h-auto pt-[env(safe-area-inset-top)]">
        {chats ? (
          <InBrowser>
            <RefusedMessageNotice />
          </InBrowser>
        ) : null}
        {chats ? <SlowLine /> : null}
        <div className="flex min-h-0 flex-1 lg:gap-6 print:block">
          {chats ? (
            <aside className="hidden w-96 shrink-0 flex-col lg:flex low:sticky low:top-0 low:h-[100dvh]">
              <Link
                to={urls.chats()}
                className="flex min-h-16 items-center gap-2 border-b border-line font-display text-lg font-bold no-underline hover:underline"
              >
                <Icon name="arrow-left" />
                {t("overview.title")}
              </Link>
              <div className="grid gap-4 pt-4">
                <ChatListHead filter={undefined} />
              </div>
              <nav aria-label={t("overview.title")} className="min-h-0 flex-1 overflow-y-auto">
                <ChatList chats={chats} compact />
              </nav>
            </aside>
          ) : null}
          <main id="content" className="flex min-w-0 flex-1 flex-col bg-paper lg:border-x lg:border-line print:block">
            <Outlet />
          </main>
        </div>
      </div>
    </EntryWarningFrame>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
