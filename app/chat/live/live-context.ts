import type { Language } from "#app/platform/i18n/languages.ts";
import type { Formats } from "#app/site/language/formats.ts";
import type { WindowMessage } from "../window/conversation-window.queries.server.ts";
import type { MessageSender } from "../warnings/message-warning-notice.tsx";

/** What the live frame of a conversation knows besides its messages. */
export type LiveContext = {
  language: Language;
  niche: string;
  format: Formats;
  conversationId: number;
  /** The account that the frame's forms name, as those of a page do. */
  account: string;
  partner: MessageSender | null;
  /** Also of a former member. */
  partnerName: string;
  /** False on light pages, until the member asks for photos. */
  showsPhotos: boolean;
  /** The messages whose photos the frame shows one by one, on light pages. */
  shown: number[];
  /** Whether there is anything to do with a message: always, unless the partner can't be reached. */
  offersOptions: (message: WindowMessage) => boolean;
  /** The message below whose photo *Always show photos from …* is offered. */
  offersAlwaysAt: number | undefined;
};
