import { parseWithZod } from "@conform-to/zod/v4";
import type { Submission, SubmissionResult } from "@conform-to/react";
import { data } from "@remix-run/node";
import type { z } from "zod";
import { takeFromLimit, type Limit } from "../rate-limit.server.ts";
import { comesFromAnotherSite } from "./evidence.server.ts";
import { readFields } from "./read-fields.server.ts";
import type { FileField, Upload } from "./read-upload.server.ts";
import { notNow } from "./not-now.server.ts";
import { resumedPost } from "./resumed-post.server.ts";

/**
 * What the form's screen receives after a refusal; `reason` is also the word on the status line of the API. `values`
 * fill the reason's sentence, where only the action knows them.
 */
export type FormAnswer = { lastResult: SubmissionResult<string[]>; reason: string; values?: Record<string, string> };

export type OpenForm<Value> = {
  ok: true;
  value: Value;
  /** The file of a form that has one (`file` of the options): its bytes, or why there are none. */
  upload: Upload;
  /** A refusal after validation: the reason stands at the form, or at `field`; typed text comes back. */
  refuse(
    reason: string,
    status?: number,
    field?: string,
    headers?: HeadersInit,
    values?: Record<string, string>,
  ): ReturnType<typeof data<FormAnswer>>;
};

type Closed = { ok: false; reason: string; answer: ReturnType<typeof data<FormAnswer>> };

/** Secrets are never echoed back into a page. */
export const secrets = ["password", "password_repeat", "old_password", "otp"];

/**
 * The form door: every form of the site comes in here. Checks in this order: evidence of another site (403), content
 * type (415), the form's own byte limit (413), rate limit (429), the zod schema (422). A refusal is an answer for the
 * same page with what was typed. A limit of its own `reason` says in `minutes` when the form can be sent again. `bytes`
 * defaults to 32 kB of text; messages of the schema are i18n keys. With `file` the form may be multipart and bring one
 * file (`upload`); one that is missing, too large or not alone is the action's to refuse, so that one page can have
 * forms with and without a file. A post that had to sign in first comes back to its page as it was typed
 * (`signed_in_again`).
 */
export async function formDoor<Schema extends z.ZodType>(
  request: Request,
  options: { schema: Schema; bytes?: number; limit?: Limit & { reason?: string }; file?: FileField },
): Promise<OpenForm<z.output<Schema>> | Closed> {
  const resumed = resumedPost(request);
  const fields = resumed?.fields ?? (await readFields(request, options.bytes ?? 32_000, options.file));
  const submission = parseWithZod(fields.data, { schema: options.schema });
  const close = (reason: string, status: number, headers?: HeadersInit, values?: Record<string, string>): Closed => ({
    ok: false,
    reason,
    answer: answer(submission, reason, status, undefined, headers, values),
  });

  if (comesFromAnotherSite(request)) return close("foreign_site", 403);
  // Whoever has just signed in presses once more: nothing is done by a form that was sent before.
  if (resumed) return close("signed_in_again", 200, resumed.headers);
  if (fields.problem === "content_type") return close("content_type", 415);
  if (fields.problem === "too_large") return close("too_large", 413);
  if (fields.problem === "not_text") return close("not_text", 422);
  if (options.limit) {
    const taken = await takeFromLimit(options.limit).catch(notNow);
    if ("notNow" in taken) return close("try_later", 503, taken.notNow);
    if (!taken.ok) {
      const { retryAfter } = taken;
      const minutes = String(Math.ceil(retryAfter / 60));
      return close(options.limit.reason ?? "too_many", 429, { "Retry-After": String(retryAfter) }, { minutes });
    }
  }
  if (submission.status !== "success") {
    const lastResult = submission.reply({ hideFields: secrets });
    return { ok: false, reason: "invalid", answer: data({ lastResult, reason: "invalid" }, { status: 422 }) };
  }
  return {
    ok: true,
    value: submission.value as z.output<Schema>,
    upload: fields.upload,
    refuse: (reason, status = 422, field, headers, values) =>
      answer(submission, reason, status, field, headers, values),
  };
}

function answer(
  submission: Submission<unknown, string[]>,
  reason: string,
  status: number,
  field?: string,
  headers?: HeadersInit,
  values?: Record<string, string>,
) {
  const problem = field ? { fieldErrors: { [field]: [reason] } } : { formErrors: [reason] };
  // A refusal replaces what the schema may have said as well: one reason at a time.
  const lastResult: SubmissionResult<string[]> = {
    ...submission.reply({ ...problem, hideFields: secrets }),
    status: "error",
    error: field ? { [field]: [reason] } : { "": [reason] },
  };
  return data<FormAnswer>({ lastResult, reason, values }, { status, headers });
}
