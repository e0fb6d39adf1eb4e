import { type FormEvent, useEffect, useRef, useState } from "react";
import { imageLimits } from "#app/platform/images/image-limits.ts";
import { uploadForm } from "#app/platform/images/upload-form.ts";
import { shrinkImage } from "#app/platform/images/shrink-image.ts";
import { urls } from "#app/urls.ts";

export type PhotoAdded = { photo: string; status: "active" | "pending" };
type UploadAnswer = ({ ok: true } & PhotoAdded) | { ok: false; reason: string };

export type UploadState =
  | { step: "idle"; reason?: string }
  /** `sent`: 0 … 1 while uploading; 1 while the server processes the photo. */
  | { step: "sending"; sent: number }
  | { step: "done"; status: PhotoAdded["status"] };

/** Sent before the site reads the body, without a translated message: too slow, too many requests, overloaded. */
const busyStatuses = [408, 429, 503];

/**
 * Uploads the photo of a form with JavaScript: shrinks it first and reports progress. If the answer cannot be read, the
 * form is submitted as a plain one and the server's page shows the result.
 */
export function usePhotoUpload(onAdded: (added: PhotoAdded) => void, refusedWith: string | undefined) {
  const [state, setState] = useState<UploadState>({ step: "idle", reason: refusedWith });
  const controller = useRef<AbortController>();
  useEffect(() => () => controller.current?.abort(), []);

  /** `edited`: what the photo's editor has drawn, already as small as it is sent. */
  async function send(event: FormEvent<HTMLFormElement>, edited: File | undefined): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    if (state.step === "sending") return;
    const formData = new FormData(form);
    const file = formData.get("photo");
    if (!(file instanceof File) || file.size === 0) return setState({ step: "idle", reason: "photo_missing" });
    setState({ step: "sending", sent: 0 });
    const photo = edited ?? (await shrinkImage(file));
    if (photo.size > imageLimits.bytes) return setState({ step: "idle", reason: "photo_too_large" });
    formData.set("photo", photo);
    controller.current = new AbortController();
    const { signal } = controller.current;
    const onProgress = (share: number) => setState({ step: "sending", sent: share });
    const answer = await uploadForm<UploadAnswer>(urls.photos(), formData, { onProgress, signal });
    if (signal.aborted) return;
    if (!answer) return setState({ step: "idle", reason: "try_later" });
    // The session has ended, or a proxy answered: that page says more than we could.
    if (!answer.body && busyStatuses.includes(answer.status)) return setState({ step: "idle", reason: "photo_busy" });
    if (!answer.body) return form.submit();
    if (!answer.body.ok) return setState({ step: "idle", reason: answer.body.reason });
    form.reset();
    setState({ step: "done", status: answer.body.status });
    onAdded(answer.body);
  }

  return { state, send };
}
