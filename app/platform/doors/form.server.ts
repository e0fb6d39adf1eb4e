import { parseWithZod } from "@conform-to/zod/v4";
import type { Submission, SubmissionResult } from "@conform-to/react";
import { data } from "@remix-run/node";
import type { z } from "zod";
import type { Refusal } from "../outcome.ts";
import { consume, type Limit } from "../request/rate-limit.server.ts";
import { isCrossSite } from "./cross-site.server.ts";
import { type DoorReason, doorStatuses } from "./door-statuses.ts";
import { isMultipart, readFields, readFieldsWithoutFile } from "./read-fields.server.ts";
import type { FileField, Upload } from "./read-upload.server.ts";
import { catchUnavailable } from "./catch-unavailable.server.ts";
import { findResumedPost } from "./resumed-post.server.ts";
import { secretFields } from "./secret-fields.ts";

/**
 * What the form's screen receives after a refusal; `reason` is also the API's `error`. `values` fill the placeholders
 * of the reason's text, if only the action knows them.
 */
export type FormAnswer = { lastResult: SubmissionResult<string[]>; reason: string; values?: Record<string, string> };

/** What an action sends for a refusal. */
export type FormRefusal = ReturnType<typeof data<FormAnswer>>;

/** `field`: the reason is shown there instead of at the form. `values`: for the placeholders of the reason's text. */
export type RefusalDetails = { field?: string; headers?: HeadersInit; values?: Record<string, string> };

export type OpenForm<Value, Reason extends string = never> = {
  ok: true;
  value: Value;
  /** The uploaded file, if the form has a `file` option: its bytes, or why there are none. */
  upload: Upload;
  /** A refusal after validation; the typed text is kept. Its status is in `refusals`, or in the door's own table. */
  refuse(reason: Reason | DoorReason, details?: RefusalDetails): FormRefusal;
};

type NamedLimit = Limit & { reason?: string };

type Closed = { ok: false; reason: string; answer: FormRefusal };

/**
 * The form door: every form of the site comes in here. It checks in this order: cross-site request (403), content type
 * (415), the form's byte limit (413), rate limit (429), the zod schema (422). A refusal is an answer for the same page
 * with the typed text. If the limit has its own `reason`, its value `minutes` says when the form can be sent again.
 * `bytes` defaults to 32 kB of text; the schema's messages are i18n keys. With `file` the form may be multipart with
 * one file (`upload`). The action refuses a missing, too large or second file, so that one page can have forms with
 * and without a file. For multipart posts the file's own limit replaces the form's, and is checked before the body is
 * read. A post that had to sign in first returns to its page with the typed text (`signed_in_again`). `refusals` is the
 * feature's refusal table (several are spread into one): `form.refuse` takes its reasons, and reads their status there.
 */
export async function formDoor<Schema extends z.ZodType, Reason extends string = never>(
  request: Request,
  options: {
    schema: Schema;
    refusals?: Record<Reason, Refusal>;
    bytes?: number;
    limit?: NamedLimit;
    file?: FileField;
  },
): Promise<OpenForm<z.output<Schema>, Reason> | Closed> {
  const resumed = findResumedPost(request);
  const bytes = options.bytes ?? 32_000;
  // Files are large: check their limit before reading one.
  const uploads = !resumed && options.file?.limit && isMultipart(request) ? options.file.limit : undefined;
  const mayUpload = uploads && (await consume(uploads).catch(catchUnavailable));
  const fields =
    resumed?.fields ??
    (mayUpload && !mayUpload.ok
      ? await readFieldsWithoutFile(request, bytes)
      : await readFields(request, bytes, options.file));
  const submission = parseWithZod(fields.data, { schema: options.schema });
  const close = (reason: DoorReason, details?: RefusalDetails): Closed => ({
    ok: false,
    reason,
    answer: answer(submission, reason, doorStatuses[reason], details),
  });

  if (isCrossSite(request)) return close("foreign_site");
  // After signing in the member must press the button again: a form sent before that has no effect.
  if (resumed && !resumed.goesOn) return close("signed_in_again", { headers: resumed.headers });
  if (fields.problem) return close(fields.problem);
  const limit: NamedLimit | undefined = uploads ?? options.limit;
  if (limit) {
    const limitCheck = mayUpload ?? (await consume(limit).catch(catchUnavailable));
    if ("notNow" in limitCheck) return close("try_later", { headers: limitCheck.notNow });
    if (!limitCheck.ok) {
      const { retryAfter } = limitCheck;
      const details = {
        headers: { "Retry-After": String(retryAfter) },
        values: { minutes: String(Math.ceil(retryAfter / 60)) },
      };
      const reason = limit.reason ?? "too_many";
      return { ok: false, reason, answer: answer(submission, reason, doorStatuses.too_many, details) };
    }
  }
  if (submission.status !== "success") {
    const lastResult = submission.reply({ hideFields: secretFields });
    const reason = "invalid";
    return { ok: false, reason, answer: data({ lastResult, reason }, { status: doorStatuses[reason] }) };
  }
  const statusFor = (reason: Reason | DoorReason): number => {
    const refusals: Record<string, Refusal> = options.refusals ?? {};
    return refusals[reason]?.status ?? doorStatuses[reason as DoorReason];
  };
  return {
    ok: true,
    value: submission.value as z.output<Schema>,
    upload: fields.upload,
    refuse: (reason, details) => answer(submission, reason, statusFor(reason), details),
  };
}

function answer(
  submission: Submission<unknown, string[]>,
  reason: string,
  status: number,
  { field, headers, values }: RefusalDetails = {},
): FormRefusal {
  const problem = field ? { fieldErrors: { [field]: [reason] } } : { formErrors: [reason] };
  // A refusal replaces the schema's errors: one reason at a time.
  const lastResult: SubmissionResult<string[]> = {
    ...submission.reply({ ...problem, hideFields: secretFields }),
    status: "error",
    error: field ? { [field]: [reason] } : { "": [reason] },
  };
  return data<FormAnswer>({ lastResult, reason, values }, { status, headers });
}
