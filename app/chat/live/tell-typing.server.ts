import { publish } from "../../platform/bus.server.ts";

/** Tells a member that the other is typing. */
export function tellTyping(typing: { from: number; to: number; conversationId: number }): void {
  publish({ type: "typing", to: [typing.to], conversation: typing.conversationId, profile: typing.from });
}
