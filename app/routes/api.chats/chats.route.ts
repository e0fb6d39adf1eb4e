import { z } from "zod";
import { countUnread } from "#app/account/news/news.queries.server.ts";
import { giftArt, giftKinds } from "#app/chat/gift-kinds.ts";
import {
  type ChatEntry,
  listChats,
  previewLength,
  type PreviewPhoto,
} from "#app/chat/overview/overview.queries.server.ts";
import { reactions } from "#app/chat/replies/reactions.ts";
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
  id: Id.describe("For `about`, `message` and reactions at `/api/chat.php`."),
  text: z
    .string()
    .describe(
      `The first ${previewLength} characters, with … if there are more; the whole text is on the chat's page. Empty, without photo and gift, for an erased message.`,
    ),
  own: z.boolean(),
  photo: z
    .object({ covered: z.boolean(), filename: z.string().optional(), width: z.int(), height: z.int() })
    .nullable()
    .describe(
      "The message's photo (spec 3), only for the two members; null if there is none. `covered`: the member has not shown it yet, and there is no `filename`.",
    ),
  gift: z
    .object({ kind: z.enum(giftKinds), image: z.string() })
    .nullable()
    .describe("The message's gift (spec 3); null if there is none."),
  about: z.boolean().describe("Whether it answers another message; which one is on the chat's page."),
  reaction: z.enum(reactions).nullable().describe("The reaction of its recipient; null if there is none."),
  created_at: Timestamp,
});

const ChatsAnswer = z.object({
  chats: z.array(
    z.object({
      conversation: z.object({ id: Id }),
      profile: ProfileEntry,
      num_unread_messages: z.int(),
      messages: z.array(Message).max(1),
      reaction: z
        .object({ reaction: z.enum(reactions), own: z.boolean() })
        .nullable()
        .describe("The last event, if it is a reaction and nothing is unread; `own`: the member's."),
    }),
  ),
  total_unread_messages: z.int(),
  /** The `after` of the next page; null at the end. */
  next: z.string().nullable(),
});

function photoIn(conversationId: number, photo: PreviewPhoto): z.input<typeof Message>["photo"] {
  const { covered, width, height } = photo;
  return { covered, ...(!photo.covered && { filename: urls.chatPhoto(conversationId, photo.id) }), width, height };
}

function chatOf(entry: ChatEntry, formerName: string): z.input<typeof ChatsAnswer>["chats"][number] {
  const last = entry.lastMessage;
  return {
    conversation: { id: entry.conversation.id },
    profile: profileEntryOf({ ...entry.profile, name: entry.profile.name || formerName }),
    num_unread_messages: entry.unread,
    messages: last
      ? [
          {
            id: last.id,
            text: last.text,
            own: last.own,
            photo: last.photo && photoIn(entry.conversation.id, last.photo),
            gift: last.gift && { kind: last.gift, image: giftArt(last.gift) },
            about: last.about,
            reaction: last.reaction,
            created_at: last.createdAt.toISOString(),
          },
        ]
      : [],
    reaction: entry.lastReaction && { reaction: entry.lastReaction.reaction, own: entry.lastReaction.own },
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
