import { redirect } from "@remix-run/node";
import type { z } from "zod";
import type { Viewer } from "#app/account/session/viewer.server.ts";
import { viewerScopeOf } from "#app/members/access/viewer-scope.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import type { OpenForm } from "#app/platform/doors/form.server.ts";
import { refused } from "#app/platform/outcome.ts";
import { refuseOverLimit } from "#app/platform/request/rate-limit.server.ts";
import { limitOf } from "#app/platform/request/rate-limits.ts";
import { parseId } from "#app/platform/request/public-id.ts";
import type { Site } from "#app/site/site.server.ts";
import { urls } from "#app/urls.ts";
import type { ComposerSchema } from "../composer/composer-schema.server.ts";
import { saveDraft } from "../composer/save-draft.server.ts";
import { windowQuery } from "../window/window-query.ts";
import { chatLimits } from "../rate-limits.ts";
import type { ComposerRefusal } from "../refusals.ts";
import type { ConversationSide } from "../window/conversation-window.queries.server.ts";
import { type MessageIntent, messageAnchor, reactIntent } from "./message-intents.ts";
import { type AboutMessage, reactToMessage } from "./react-to-message.server.ts";
import { reactionOf, reactions } from "./reactions.ts";
import { takeBackMessage } from "./take-back-message.server.ts";

type FormValue = z.output<typeof ComposerSchema>;
type Form = OpenForm<FormValue, ComposerRefusal>;
type MessageFormContext = { site: Site; viewer: Viewer; side: ConversationSide; url: URL };

/**
 * Answers the forms about one message, a reaction and taking back, with the same window, at the message; a script's
 * (`stay`) with nothing (app/chat/README.md#one-message). Without scripts the form is the composer's: its text is saved
 * as a draft.
 */
export async function answerMessageForm(form: Form, intent: MessageIntent, context: MessageFormContext, now: Date) {
  const { site, viewer, side, url } = context;
  const { text } = form.value;
  const scope = viewerScopeOf(site, viewer);
  if (text.trim() !== "") await saveDraft(db, { scope, recipientId: side.partnerId, text }, now);
  // The composer's form is about the message that it answers.
  const messageId = parseId(form.value.about ?? form.value.message);
  if (messageId === undefined) return form.refuse("message_gone");
  const about = { accountId: viewer.accountId, scope, otherId: side.partnerId, messageId };
  const isTakenBack = intent === "take_back";
  const tooMany = isTakenBack ? undefined : await refuseOverLimit(limitOf(chatLimits.reaction, viewer.accountId));
  if (tooMany) return form.refuse(tooMany.reason, { headers: tooMany.headers });
  const done = isTakenBack ? await takeBackMessage(db, about, now) : await react(intent, form.value, about, now);
  if (!done.ok) return form.refuse(done.reason);
  if (form.value.stay) return null;
  const anchor = isTakenBack ? "" : `#${messageAnchor(messageId)}`;
  return redirect(urls.chat(side.conversationId) + windowQuery(url.searchParams) + anchor);
}

async function react(intent: MessageIntent, { reaction: name = "" }: FormValue, about: AboutMessage, now: Date) {
  const reaction = reactions.find((each) => reactIntent(each) === intent) ?? reactionOf(name);
  if (reaction === undefined) return refused("reaction_unknown");
  return reactToMessage(db, { ...about, reaction }, now);
}
