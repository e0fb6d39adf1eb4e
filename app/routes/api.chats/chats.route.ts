import { z } from "zod";
import { countUnread } from "#app/account/news/news.queries.server.ts";
import { giftArt, giftKinds } from "#app/chat/gift-kinds.ts";
import { type ChatEntry, listChats, previewLength } from "#app/chat/overview/overview.queries.server.ts";
import { writeCursor } from "#app/platform/request/cursor.ts";
import { db } from "#app/platform/database/db.server.ts";
import { textsIn } from "#app/platform/i18n/texts.server.ts";
import { languageOf } from "#app/site/language/language.server.ts";
import { urls } from "#app/urls.ts";
import { endpoint } from "#app/api/endpoint.server.ts";
import { operation } from "#app/api/operation.server.ts";
import { maxEntries, ListQuery } from "#app/api/list-query.server.ts";
import { Id, Timestamp, ProfileEntry, profileEntryOf } from "#app/api/schemas.server.ts";

const Message = z.object({
  text: z
    .string()
    .describe(
      `The first ${previewLength} characters, with … if there are more; the whole text is on the chat's page. Empty, without photo and gift, for an erased message.`,
    ),
  own: z.boolean(),
  photo: z
    .object({ filename: z.string(), width: z.int(), height: z.int() })
    .nullable()
    .describe("The message's photo (spec 3), only for the two members; null if there is none."),
  gift: z
    .object({ kind: z.enum(giftKinds), image: z.string() })
    .nullable()
    .describe("The message's gift (spec 3); null if there is none."),
  created_at: Timestamp,
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
  /** The `after` of the next page; null at the end. */
  next: z.string().nullable(),
});

function chatOf(entry: ChatEntry, formerName: string): z.input<typeof ChatsAnswer>["chats"][number] {
  const last = entry.lastMessage;
  return {
    conversation: { id: entry.conversation.id },
    profile: profileEntryOf(entry.isGone ? { ...entry.profile, name: formerName } : entry.profile),
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
  summary: "The member's conversations, newest first, each with its newest message only.",
  who: "member",
  query: ListQuery,
  answer: ChatsAnswer,
  async perform({ request, viewer, query, now }) {
    const page = {
      profileId: viewer.profile.id,
      limit: query.limit ?? maxEntries,
      after: query.after,
    };
    const [{ chats, next }, unread] = await Promise.all([listChats(db, page, now), countUnread(db, page.profileId)]);
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
