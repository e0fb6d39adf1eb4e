import { redirect } from "@remix-run/node";
import type { z } from "zod";
import { limitOf } from "#app/platform/request/rate-limits.ts";
import { refuseOverLimit } from "#app/platform/request/rate-limit.server.ts";
import { chatLimits } from "../rate-limits.ts";
import type { Viewer } from "#app/account/session/viewer.server.ts";
import { viewerScopeOf } from "#app/members/access/viewer-scope.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import type { OpenForm } from "#app/platform/doors/form.server.ts";
import { photoStorage } from "#app/platform/storage/photo-storage.server.ts";
import type { Language } from "#app/platform/i18n/languages.ts";
import type { Site } from "#app/site/site.server.ts";
import { urls, withQuery } from "#app/urls.ts";
import { composerDialogs } from "./dialogs/composer-dialogs.ts";
import { findDraft } from "./draft.queries.server.ts";
import { type ComposerRefusal, composerRefusals } from "../refusals.ts";
import { saveDraft } from "./save-draft.server.ts";
import { sendOrKeep } from "./send-or-keep.server.ts";
import { sendPhoto } from "./send-photo.server.ts";
import { photoInputOf, type ComposerSchema } from "./composer-schema.server.ts";

/** The context of a posted chat form: the site, the sender, the recipient, the page's address and language. */
type ComposerContext = { site: Site; viewer: Viewer; recipientId: number; url: URL; language: Language };

type Form = OpenForm<z.output<typeof ComposerSchema>, ComposerRefusal>;

/**
 * Answers the composer's forms on both chat screens: sends a text, a gift or a photo, saves a draft, or puts an
 * icebreaker into the composer. A refused text is saved as a draft, to be there after buying credits
 * (app/chat/README.md#costs).
 */
export async function answerComposer(form: Form, writing: ComposerContext, now: Date) {
  const { intent } = form.value;
  if (intent === "draft" || intent === "edit") return answerDraft(form, writing, now);
  if (intent === "photo") return answerPhoto(form, writing, now);

  const { text, key, ready, about } = form.value;
  const gift = intent === "gift" ? form.value.gift : undefined;
  const { language } = writing;
  const prompt = intent === "send" && form.value.prompt ? { prompt: form.value.prompt, language } : undefined;
  const sent = await sendOrKeep(db, { ...writing, text, key, ready, about, gift, prompt }, now);
  if (sent.ok) return redirect(urls.chat(sent.conversationId));
  if (sent.reason === "gift_unknown") return form.refuse("gift_unknown", { field: "gift" });
  return form.refuse(sent.reason);
}

async function answerPhoto(form: Form, { site, viewer, recipientId }: ComposerContext, now: Date) {
  const { upload } = form;
  const sent = upload.ok
    ? await sendPhoto(
        db,
        photoStorage,
        { ...photoInputOf(site, viewer, recipientId, form.value), bytes: upload.bytes },
        now,
      )
    : upload;
  if (sent.ok) return redirect(urls.chat(sent.conversationId));
  const isBusy = composerRefusals[sent.reason].status === 503;
  return form.refuse(sent.reason, { field: "photo", headers: isBusy ? { "Retry-After": "10" } : undefined });
}

async function answerDraft(form: Form, writing: ComposerContext, now: Date) {
  const { intent, text } = form.value;
  const { scope, recipientId } = scopeOf(writing);
  const tooMany = await refuseOverLimit(limitOf(chatLimits.draft, writing.viewer.accountId));
  if (tooMany) return form.refuse(tooMany.reason, { headers: tooMany.headers });
  // An icebreaker goes after the text that is already there.
  const before = intent === "edit" ? await findDraft(db, { profileId: scope.profileId, otherId: recipientId }) : "";
  const saved = await saveDraft(db, { scope, recipientId, text: [before, text].filter(Boolean).join("\n") }, now);
  if (!saved.ok) return form.refuse(saved.reason);
  const { pathname, searchParams } = writing.url;
  const open = composerDialogs.find((part) => part === searchParams.get("open"));
  const answered = { about: searchParams.get("about") ?? undefined, prompt: searchParams.get("prompt") ?? undefined };
  return redirect(withQuery(pathname, { ...(open && { [open]: 1 }), ...answered }));
}

function scopeOf({ site, viewer, recipientId }: ComposerContext) {
  return { scope: viewerScopeOf(site, viewer), recipientId };
}
