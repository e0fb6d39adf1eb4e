import { redirect } from "@remix-run/node";
import type { z } from "zod";
import type { Viewer } from "#app/account/session/viewer.server.ts";
import { viewerScopeOf } from "#app/members/access/viewer-scope.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import type { OpenForm } from "#app/platform/doors/form.server.ts";
import { parseId } from "#app/platform/request/public-id.ts";
import type { Site } from "#app/site/site.server.ts";
import { urls } from "#app/urls.ts";
import type { ComposerSchema } from "../composer/composer-schema.server.ts";
import type { ComposerRefusal } from "../refusals.ts";
import type { ConversationSide } from "../window/conversation-window.queries.server.ts";
import { saveDraft } from "../composer/save-draft.server.ts";
import { alwaysShowPhotos } from "./always-show-photos.server.ts";
import { windowQuery } from "../window/window-query.ts";
import { photoAnchor } from "./photo-address.ts";
import type { PhotoIntent } from "./photo-intents.ts";
import { showPhoto } from "./show-photo.server.ts";

type Form = OpenForm<z.output<typeof ComposerSchema>, ComposerRefusal>;
type PhotoFormContext = { site: Site; viewer: Viewer; side: ConversationSide; url: URL };

/**
 * Answers the forms about photos that arrived with the same window, at the photo; a script's (`stay`) with nothing, and
 * one of the live frame (`live`) with the frame, which shows what became of the photo
 * (app/chat/README.md#photos-arrive-covered). A text browser's form is the composer's: its text is saved as a draft.
 */
export async function answerPhotoForm(form: Form, intent: PhotoIntent, context: PhotoFormContext, now: Date) {
  const { site, viewer, side, url } = context;
  const { text } = form.value;
  if (text.trim() !== "") {
    await saveDraft(db, { scope: viewerScopeOf(site, viewer), recipientId: side.partnerId, text }, now);
  }
  const messageId = parseId(form.value.message ?? "");
  const here = { profileId: viewer.profile.id, conversationId: side.conversationId };
  const done =
    intent === "show_photo"
      ? await showPhoto(db, { ...here, messageId }, now)
      : await alwaysShowPhotos(db, { ...here, accountId: viewer.accountId, always: intent === "photos_always" });
  const anchor = messageId === undefined ? "" : `#${photoAnchor(messageId)}`;
  const query = windowQuery(url.searchParams, { show: messageId });
  if (form.value.live) return redirect(urls.chatLive(side.conversationId) + query + anchor);
  if (!done.ok) return form.refuse(done.reason);
  if (form.value.stay) return null;
  return redirect(urls.chat(side.conversationId) + query + anchor);
}
