import { z } from "zod";
import { giftArt, giftKinds } from "../chat/gift-kinds.ts";
import { type ChatEntry, countUnread, listChats, previewLength } from "../chat/overview.queries.server.ts";
import { readCursor, writeCursor } from "../platform/cursor.ts";
import { db } from "../platform/db.server.ts";
import { textsIn } from "../platform/i18n/texts.server.ts";
import { languageOf } from "../site/language.server.ts";
import { urls } from "../urls.ts";
import { endpoint } from "./endpoint.server.ts";
import { operation } from "./operation.server.ts";
import { mostEntries, PageCut } from "./page-cut.server.ts";
import { Id, Moment, ProfileEntry, profileEntryOf } from "./shapes.server.ts";

const Message = z.object({
  text: z
    .string()
    .describe(
      `The first ${previewLength} characters, with … where there is more; the whole text is on the chat's page.`,
    ),
  own: z.boolean(),
  photo: z
    .object({ filename: z.string(), width: z.int(), height: z.int() })
    .nullable()
    .describe("The photo that the message carries (spec 3), for the two members only; null where there is none."),
  gift: z
    .object({ kind: z.enum(giftKinds), image: z.string() })
    .nullable()
    .describe("The gift that the message carries (spec 3); null where there is none."),
  created_at: Moment,
});

const ChatsAnswer = z.object({
  chats: z.array(
    z.object({
      conversation: z.object({ id: Id }),
      profile: ProfileEntry,
      num_unread_messages: z.int(),
      messages: z.array(Message).max(1),
    }),
  ),
  total_unread_messages: z.int(),
  /** The `after` of what follows; null at the end. */
  next: z.string().nullable(),
});

function chatOf(entry: ChatEntry, formerName: string): z.input<typeof ChatsAnswer>["chats"][number] {
  const last = entry.lastMessage;
  return {
    conversation: { id: entry.conversation.id },
    profile: profileEntryOf(entry.gone ? { ...entry.profile, name: formerName } : entry.profile),
    num_unread_messages: entry.unread,
    messages: last
      ? [
          {
            text: last.text,
            own: last.own,
            photo: last.photo && {
              filename: urls.chatPhoto(entry.conversation.id, last.photo.id),
              width: last.photo.width,
              height: last.photo.height,
            },
            gift: last.gift && { kind: last.gift, image: giftArt(last.gift) },
            created_at: last.createdAt.toISOString(),
          },
        ]
      : [],
  };
}

const list = operation({
  does: "The member's conversations, newest first, each with its newest message only.",
  who: "member",
  query: PageCut,
  answer: ChatsAnswer,
  async perform({ request, viewer, query, now }) {
    const wish = {
      profileId: viewer.profile.id,
      limit: query.limit ?? mostEntries,
      after: readCursor(query.after ?? null),
    };
    const [{ chats, next }, unread] = await Promise.all([listChats(db, wish, now), countUnread(db, wish.profileId)]);
    const formerName = textsIn(await languageOf(request), "chat")("window.gone_name");
    const value = {
      chats: chats.map((entry) => chatOf(entry, formerName)),
      total_unread_messages: unread,
      next: next ? writeCursor(next) : null,
    };
    return { ok: true, value };
  },
});

const answer = endpoint("/api/chats.php", { GET: list });
export const loader = answer;
export const action = answer;
