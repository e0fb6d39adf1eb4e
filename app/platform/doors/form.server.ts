import { parseWithZod } from "@conform-to/zod/v4";
import { parse, type Submission, type SubmissionResult } from "@conform-to/react";
import { data } from "@remix-run/node";
import type { z } from "zod";
import type { Refusal } from "../outcome.ts";
import { consume, type Limit } from "../request/rate-limit.server.ts";
import { isCrossSite } from "./cross-site.server.ts";
import { type DoorReason, doorStatuses } from "./door-statuses.ts";
import { cutLongTexts } from "./max-text-length.ts";
import { accountField } from "../page-account.ts";
import { findOtherAccount } from "./page-account.server.ts";
import { isMultipart, readFields, readFieldsWithoutFile } from "./read-fields.server.ts";
import type { FileField, Upload } from "./read-upload.server.ts";
import { catchUnavailable } from "./catch-unavailable.server.ts";
import { findResumedPost } from "./resumed-post.server.ts";
import { secretFields } from "./secret-fields.ts";
import { textsToGiveBack } from "./texts-to-give-back.ts";

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
 * The form door: every form of the site comes in here. It checks in this order: cross-site request (403), rate limit
 * (429), another account's page (409), the form's byte limit (413), content type (415), the length of every text (422),
 * the zod schema (422): what a refused post costs does not depend on what is in it. A refusal is an answer for the same
 * page with the typed text. If the limit has its own `reason`, its value `minutes` says when the form can be sent
 * again. `bytes` defaults to 32 kB of text. The schema's messages are i18n keys; it never sees more of a text than
 * `maxTextLength` and one code unit, so a field with a smaller maximum gives its own reason. With `file` the form may
 * be multipart with one file (`upload`). The action refuses a missing, too large or second file, so that one page can
 * have forms with and without a file. For multipart posts the file's own limit replaces the form's. A post that had to
 * sign in first returns to its page with the typed text (`signed_in_again`). `refusals` is the feature's refusal table
 * (several are spread into one): `form.refuse` takes its reasons, and reads their status there.
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
  const isForeign = isCrossSite(request);
  // After signing in the member must press the button again: a form sent before that has no effect.
  const waits = resumed && !resumed.goesOn;
  const isUpload = !resumed && options.file !== undefined && isMultipart(request);
  const limit: NamedLimit | undefined = (isUpload && options.file?.limit) || options.limit;
  const limitCheck =
    isForeign || waits || !limit ? { ok: true as const } : await consume(limit).catch(catchUnavailable);
  // Files are large: that of a refused post is not read.
  const fields =
    resumed?.fields ??
    (isUpload && (isForeign || !limitCheck.ok)
      ? await readFieldsWithoutFile(request, bytes)
      : await readFields(request, bytes, options.file));
  const typed: Submission<unknown, string[]> = parse(textsToGiveBack(fields.data), {
    resolve: () => ({ error: null }),
  });
  const close = (reason: string, status: number, details?: RefusalDetails): Closed => ({
    ok: false,
    reason,
    answer: answer(typed, reason, status, details),
  });

  if (isForeign) return close("foreign_site", doorStatuses.foreign_site);
  if (waits) return close("signed_in_again", doorStatuses.signed_in_again, { headers: resumed.headers });
  if ("notNow" in limitCheck) return close("try_later", doorStatuses.try_later, { headers: limitCheck.notNow });
  if (!limitCheck.ok) {
    const { retryAfter } = limitCheck;
    const headers = { "Retry-After": String(retryAfter) };
    const values = { minutes: String(Math.ceil(retryAfter / 60)) };
    return close(limit?.reason ?? "too_many", doorStatuses.too_many, { headers, values });
  }
  if (await findOtherAccount(request, fields.data.get(accountField)))
    return close("other_account", doorStatuses.other_account);
  if (fields.problem) return close(fields.problem, doorStatuses[fields.problem]);
  const { texts, hasLongText } = cutLongTexts(fields.data);
  const submission = parseWithZod(texts, { schema: options.schema });
  if (submission.status !== "success") {
    const hideFields = secretFields;
    const { initialValue } = typed.reply({ hideFields });
    const lastResult = { ...submission.reply({ hideFields }), initialValue };
    const reason = "invalid";
    return { ok: false, reason, answer: data({ lastResult, reason }, { status: doorStatuses[reason] }) };
  }
  if (hasLongText) return close("text_too_long", doorStatuses.text_too_long);
  const statusFor = (reason: Reason | DoorReason): number => {
    const refusals: Record<string, Refusal> = options.refusals ?? {};
    return refusals[reason]?.status ?? doorStatuses[reason as DoorReason];
  };
  return {
    ok: true,
    value: submission.value as z.output<Schema>,
    upload: fields.upload,
    refuse: (reason, details) => answer(typed, reason, statusFor(reason), details),
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
