import { type FormEvent, useEffect, useRef, useState } from "react";
import { imageLimits } from "../platform/images/image-limits.ts";
import { sendForm } from "../platform/images/send-form.ts";
import { shrinkImage } from "../platform/images/shrink-image.ts";
import { urls } from "../urls.ts";

export type PhotoAdded = { photo: string; status: "active" | "pending" };
type Answer = ({ ok: true } & PhotoAdded) | { ok: false; reason: string };

export type UploadState =
  | { step: "idle"; reason?: string }
  /** `sent`: 0 … 1 on the way there; 1 while the server works on it. */
  | { step: "sending"; sent: number }
  | { step: "done"; status: PhotoAdded["status"] };

/**
 * Sends the photo of a form by script: made smaller first, with progress. Where no answer can be read, the form goes as
 * a plain one and the server's page says what there is to say.
 */
export function usePhotoUpload(onAdded: (added: PhotoAdded) => void, refusedWith: string | undefined) {
  const [state, setState] = useState<UploadState>({ step: "idle", reason: refusedWith });
  const leave = useRef<AbortController>();
  useEffect(() => () => leave.current?.abort(), []);

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    if (state.step === "sending") return;
    const sent = new FormData(form);
    const chosen = sent.get("photo");
    if (!(chosen instanceof File) || chosen.size === 0) return setState({ step: "idle", reason: "photo_missing" });
    setState({ step: "sending", sent: 0 });
    const photo = await shrinkImage(chosen);
    if (photo.size > imageLimits.bytes) return setState({ step: "idle", reason: "photo_too_large" });
    sent.set("photo", photo);
    leave.current = new AbortController();
    const { signal } = leave.current;
    const onProgress = (share: number) => setState({ step: "sending", sent: share });
    const answer = await sendForm<Answer>(urls.photos(), sent, { onProgress, signal });
    if (signal.aborted) return;
    if (!answer) return setState({ step: "idle", reason: "try_later" });
    // The session has ended, or something stands between: its page says more than we could.
    if (!answer.body) return form.submit();
    if (!answer.body.ok) return setState({ step: "idle", reason: answer.body.reason });
    form.reset();
    setState({ step: "done", status: answer.body.status });
    onAdded(answer.body);
  }

  return { state, send };
}
