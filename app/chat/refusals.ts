import { cite } from "#app/platform/cite.ts";
import { type AccountClosed, accountClosed } from "#app/account/refusals.ts";
import { type ImageRefusal, imageRefusals } from "#app/platform/images/refusals.ts";
import type { Refusal } from "#app/platform/outcome.ts";
import type { TakeBackRefusal } from "./replies/take-back.ts";

/** Why a message may be refused. The reason is the key of its text in `errors`. */
export type MessageRefusal =
  | AccountClosed
  | "member_not_found"
  | "own_profile"
  | "blocked_by_member"
  | "member_blocked"
  | "message_empty"
  | "message_too_long"
  | "gift_unknown"
  | "prompt_gone"
  | "not_confirmed"
  | "not_confirmed_held"
  | "link_unconfirmed"
  | "under_review"
  | "verified_only"
  | "conversation_limit"
  | "photo_too_early"
  | "photos_under_review"
  | "not_enough_credits"
  | "key_reused"
  | "about_gone";

export const messageRefusals: Record<MessageRefusal, Refusal> = {
  account_closed: accountClosed,
  member_not_found: { status: 404, source: cite("app/api/README.md#errors: foreign or hidden"), nextStep: "members" },
  own_profile: { status: 422, source: cite("app/members/README.md#who-sees-whom: own profile"), nextStep: "members" },
  blocked_by_member: { status: 403, source: cite("spec 6, Blocking"), nextStep: "members" },
  member_blocked: {
    status: 409,
    source: cite("app/members/README.md#who-sees-whom: the blocker's only action is Unblock"),
    nextStep: "unblock",
  },
  message_empty: { status: 422, source: cite("app/README.md#fields: write") },
  message_too_long: { status: 422, source: cite("spec 3, message_length") },
  gift_unknown: { status: 422, source: cite("app/chat/README.md#gifts-and-icebreakers: 12 kinds") },
  prompt_gone: { status: 422, source: cite("app/members/README.md#prompts") },
  not_confirmed: {
    status: 403,
    source: cite("spec 4, Account; app/account/README.md#activation"),
    nextStep: "confirm",
  },
  not_confirmed_held: { status: 403, source: cite("ours: newcomers of a crowded network"), nextStep: "confirm" },
  link_unconfirmed: { status: 403, source: cite("app/account/README.md#activation"), nextStep: "confirm" },
  under_review: { status: 403, source: cite("app/chat/README.md#under-review"), nextStep: "service" },
  verified_only: {
    status: 403,
    source: cite("app/members/README.md#verified-members: only they write first, where a member wants it so"),
    nextStep: "verification",
  },
  conversation_limit: {
    status: 409,
    source: cite("spec 6, Free member; app/chat/README.md#conversations"),
    nextStep: "premium",
    left: "chat:composer.starts",
  },
  photo_too_early: {
    status: 409,
    source: cite("app/chat/README.md#photos-in-messages: after the other has written or liked"),
    nextStep: "chats",
  },
  photos_under_review: { status: 403, source: cite("app/chat/README.md#unwanted-photos"), nextStep: "service" },
  not_enough_credits: { status: 409, source: cite("spec 8; app/chat/README.md#costs"), nextStep: "credits" },
  key_reused: { status: 409, source: cite("app/chat/README.md#costs: never charged twice"), nextStep: "chats" },
  about_gone: {
    status: 404,
    source: cite("app/chat/README.md#one-message: what is answered is there"),
    nextStep: "chats",
  },
};

/** Why a photo may be refused. */
export const sendPhotoRefusals: Record<MessageRefusal | ImageRefusal, Refusal> = {
  ...messageRefusals,
  ...imageRefusals,
};

/** Why a chat may not be shown or deleted. */
export type ChatRefusal = "conversation_not_found";

export const chatRefusals: Record<ChatRefusal, Refusal> = {
  conversation_not_found: {
    status: 404,
    source: cite("app/api/README.md#errors: foreign or hidden"),
    nextStep: "chats",
  },
};

/** Why a photo that arrived may not be shown. */
export type PhotoRefusal = "chat_photo_not_found";

export const arrivedPhotoRefusals: Record<PhotoRefusal, Refusal> = {
  chat_photo_not_found: {
    status: 404,
    source: cite("app/chat/README.md#photos-arrive-covered"),
    nextStep: "chats",
  },
};

/** Why a member may not react to a message. */
export type ReactionRefusal =
  | AccountClosed
  | Extract<MessageRefusal, "member_not_found" | "own_profile" | "blocked_by_member" | "member_blocked">
  | "message_gone"
  | "own_message"
  | "reaction_unknown";

/** Why a member may not take a message back. */
export type TakingBackRefusal = AccountClosed | "message_gone" | "credits_returned" | TakeBackRefusal;

export const replyRefusals: Record<Exclude<ReactionRefusal | TakingBackRefusal, MessageRefusal>, Refusal> = {
  message_gone: { status: 404, source: cite("app/api/README.md#errors: foreign or hidden"), nextStep: "chats" },
  own_message: { status: 422, source: cite("app/chat/README.md#one-message: to messages of the other") },
  reaction_unknown: { status: 422, source: cite("app/chat/README.md#one-message: six reactions") },
  credits_returned: { status: 409, source: cite("app/safety/README.md#fraud: credits return once"), nextStep: "chats" },
  already_read: { status: 409, source: cite("app/chat/README.md#one-message: only unread"), nextStep: "chats" },
  too_late: { status: 409, source: cite("app/chat/README.md#one-message: within 60 minutes"), nextStep: "chats" },
  daily_limit: { status: 409, source: cite("app/chat/README.md#one-message: five in 24 hours"), nextStep: "chats" },
};

/** Why the forms of a conversation may be refused: messages, gifts, photos, drafts, deletion. */
export type ComposerRefusal =
  | MessageRefusal
  | ImageRefusal
  | ChatRefusal
  | PhotoRefusal
  | ReactionRefusal
  | TakingBackRefusal;

export const composerRefusals: Record<ComposerRefusal, Refusal> = {
  ...sendPhotoRefusals,
  ...chatRefusals,
  ...arrivedPhotoRefusals,
  ...replyRefusals,
};
