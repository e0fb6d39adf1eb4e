import { RefusalNotice } from "#app/site/refusal-notice.tsx";
import { composerRefusals } from "../refusals.ts";
import { useReplyRefusal } from "./use-pending-replies.ts";

type ReplyRefusalProps = { messageId: number; partner: { id: number | null; name: string } };

/** Below the messages: why the last form about one of them was refused, sent by script. */
export function ReplyRefusal({ messageId, partner }: ReplyRefusalProps) {
  const reason = useReplyRefusal(messageId);
  if (!reason) return null;
  const about = partner.id === null ? undefined : { memberId: partner.id };
  return (
    <RefusalNotice
      reason={reason}
      table={composerRefusals}
      values={{ name: partner.name }}
      about={about}
      className="mt-2"
    />
  );
}
