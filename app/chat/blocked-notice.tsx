import { RefusalNotice } from "../site/refusal-notice.tsx";
import type { ChatWindow } from "./load-window.server.ts";
import { messageRefusals } from "./refusals.ts";

/** Stands where the composer would: whom one has blocked can only be unblocked, on the profile. */
export function BlockedNotice({ window: { partner } }: { window: ChatWindow }) {
  return (
    <div className="border-t border-line bg-surface p-4">
      <RefusalNotice
        reason="member_blocked"
        table={messageRefusals}
        values={{ name: partner.name }}
        about={{ memberId: partner.id }}
        calm
      />
    </div>
  );
}
