import { redirect } from "@remix-run/node";
import type { z } from "zod";
import type { Viewer } from "../account/viewer.server.ts";
import { lookerOf } from "../members/looker.server.ts";
import { db } from "../platform/db.server.ts";
import type { OpenForm } from "../platform/doors/form.server.ts";
import { takeFromLimit } from "../platform/rate-limit.server.ts";
import { photoStorage } from "../platform/storage.server.ts";
import type { Site } from "../site/site.server.ts";
import { urls } from "../urls.ts";
import { composerParts } from "./composer-parts.ts";
import { findDraft } from "./draft.queries.server.ts";
import { giftKindOf } from "./gift-kinds.ts";
import { messageRefusals, sendPhotoRefusals } from "./refusals.ts";
import { saveDraft } from "./save-draft.server.ts";
import { sendMessage } from "./send-message.server.ts";
import { sendPhoto } from "./send-photo.server.ts";
import { messageWish, photoWish, type WriteForm } from "./write-form.server.ts";

/** Where a form of a chat came from: who writes to whom, on which address. */
export type Writing = { site: Site; viewer: Viewer; recipientId: number; address: URL };

type Form = OpenForm<z.output<typeof WriteForm>>;

/**
 * Answers the composer's forms on both chat screens: sends a text or a gift, keeps a draft, puts a ready line into the
 * composer. What is refused is kept as a draft too, so that it is still there after buying credits (product 4).
 */
export async function answerWriting(form: Form, writing: Writing, now: Date) {
  const { intent } = form.value;
  if (intent === "draft" || intent === "edit") return keep(form, writing, now);
  if (intent === "photo") return answerPhoto(form, writing, now);

  const gift = giftKindOf(form.value.gift);
  if (intent === "gift" && !gift) return form.refuse("gift_unknown", messageRefusals.gift_unknown.status, "gift");
  const attachment = intent === "gift" && gift ? { kind: "gift" as const, gift } : undefined;
  const { site, viewer, recipientId } = writing;
  const sent = await sendMessage(db, messageWish(site, viewer, recipientId, form.value, attachment), now);
  if (sent.ok) return redirect(urls.chat(sent.conversationId));
  await keepRefused(form, writing, now);
  return form.refuse(sent.reason, messageRefusals[sent.reason].status);
}

async function answerPhoto(form: Form, { site, viewer, recipientId }: Writing, now: Date) {
  const taken = await takeFromLimit({ name: "chat_photo", key: String(viewer.accountId), points: 60, seconds: 600 });
  if (!taken.ok) return form.refuse("too_many", 429, undefined, { "Retry-After": String(taken.retryAfter) });
  const { upload } = form;
  const sent = upload.ok
    ? await sendPhoto(
        db,
        photoStorage,
        { ...photoWish(site, viewer, recipientId, form.value), bytes: upload.bytes },
        now,
      )
    : upload;
  if (sent.ok) return redirect(urls.chat(sent.conversationId));
  const { status } = sendPhotoRefusals[sent.reason];
  return form.refuse(sent.reason, status, "photo", status === 503 ? { "Retry-After": "10" } : undefined);
}

async function keep(form: Form, writing: Writing, now: Date) {
  const { intent, text } = form.value;
  const { looker, recipientId } = wishOf(writing);
  // A ready line stands after what is typed already.
  const before = intent === "edit" ? await findDraft(db, { profileId: looker.profileId, otherId: recipientId }) : "";
  const saved = await saveDraft(db, { looker, recipientId, text: [before, text].filter(Boolean).join("\n") }, now);
  if (!saved.ok) return form.refuse(saved.reason, messageRefusals[saved.reason].status);
  const open = composerParts.find((part) => part === writing.address.searchParams.get("open"));
  return redirect(open ? `${writing.address.pathname}?${open}=1` : writing.address.pathname);
}

/** A gift's text takes the composer's place only where nothing else is typed. */
async function keepRefused(form: Form, writing: Writing, now: Date): Promise<void> {
  const { looker, recipientId } = wishOf(writing);
  const { intent, text } = form.value;
  if (text.trim() === "") return;
  const typed = intent === "gift" && (await findDraft(db, { profileId: looker.profileId, otherId: recipientId }));
  if (!typed) await saveDraft(db, { looker, recipientId, text }, now);
}

function wishOf({ site, viewer, recipientId }: Writing) {
  return { looker: lookerOf(site, viewer), recipientId };
}
