import type { WindowMessage } from "../window/conversation-window.queries.server.ts";

type PhotoMessage = Pick<WindowMessage, "own" | "photo">;

/** The partner's newest photo that is not covered: *Always show photos from …* is offered below it. */
export function newestShownPhoto<Message extends PhotoMessage>(messages: Message[]): Message | undefined {
  return messages.filter(({ own, photo }) => !own && photo && !photo.covered).at(-1);
}
