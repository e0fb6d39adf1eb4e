import { data } from "@remix-run/node";
import type { z } from "zod";
import { isDestructive, type StaffAnswer, type StaffContext } from "#app/platform/commands/command.ts";
import { now } from "#app/platform/clock.server.ts";
import { formDoor, type FormRefusal } from "#app/platform/doors/form.server.ts";
import { isCrossSite } from "#app/platform/doors/cross-site.server.ts";
import { maxFormBytes } from "#app/platform/doors/max-form-bytes.ts";
import { readFields } from "#app/platform/doors/read-fields.server.ts";
import type { FileField, Upload } from "#app/platform/doors/read-upload.server.ts";
import { findResumedPost, rememberResumedPost } from "#app/platform/doors/resumed-post.server.ts";
import { limitOf } from "#app/platform/request/rate-limits.ts";
import { commandNamed } from "./commands/desk-commands.server.ts";
import { askToConfirm, confirmFields, takeConfirmation } from "./confirmation/ask-to-confirm.server.ts";
import type { DeskFormAnswer, FieldChange } from "./forms/desk-form-answer.ts";
import { deskLimits } from "./rate-limits.ts";
import { actorOf, type DeskViewer, requireDesk } from "./require-desk.server.ts";
import { isFreshConfirmation } from "./confirmation/fresh-confirmation.ts";

/** A staff command by its name, `site revert`, with the arguments on which its row depends. */
export type FormCommand = { name: string; args?: Record<string, unknown> };

type DeskFormRefusal = ReturnType<typeof data<DeskFormAnswer>>;

type OpenDeskForm<Value> = {
  ok: true;
  value: Value;
  upload: Upload;
  viewer: DeskViewer;
  /** For commands and verbs: the person as actor, and the time. */
  context: StaffContext;
  /** A refusal in a sentence; the page keeps what was typed. */
  say(sentence: string, status?: number, field?: string): DeskFormRefusal;
  /**
   * Someone else has changed the same since the form was opened: the page shows what saving would change now. `input`
   * replaces what was entered: the state that the changes are compared with counts as seen, so the next press stores it.
   */
  conflict(changes: FieldChange[], input: Record<string, string>): DeskFormRefusal;
  /** A command's answer for the page: its lines, or why it is refused. */
  answerWith(answer: StaffAnswer): DeskFormRefusal;
};

/**
 * The door of the desk's forms: the form door (app/platform/doors) behind `requireDesk`. The rows of the commands that a
 * form runs say who may post it and what is destructive: that needs a code or a passkey that was given within 15 minutes;
 * else the page asks for it, keeps the whole form, and goes on with it after `intent=confirm` (app/desk/README.md#staff).
 * Files have to be chosen again then.
 */
export async function deskDoor<Schema extends z.ZodType>(
  request: Request,
  options: {
    schema: Schema;
    /** The names of the staff commands that the form may run: `site revert`. None: it is for everybody who is signed in. */
    commands: readonly string[];
    /** Which of them this post runs, if it runs one; without it this may be any of them, with the form's fields. */
    runs?: (value: z.output<Schema>) => FormCommand | undefined;
    /** A fresh code is needed for something that is no staff command: a person's own passkeys. */
    destructive?: boolean;
    bytes?: number;
    file?: FileField;
  },
): Promise<OpenDeskForm<z.output<Schema>> | { ok: false; answer: FormRefusal }> {
  const viewer = await requireDesk(request, ...options.commands.flatMap((name) => commandNamed(name).roles));
  const bytes = options.bytes ?? maxFormBytes;
  const resumed = findResumedPost(request);
  const fields = resumed?.fields ?? (await readFields(request, bytes, options.file));
  // Another site's form confirms nothing; the form door refuses it.
  const confirming =
    !resumed && !isCrossSite(request) && !fields.problem && fields.data.get("intent") === confirmFields.intent;
  const confirmed = confirming ? await takeConfirmation(request, viewer, fields.data) : false;
  if (!resumed) rememberResumedPost(request, { fields, headers: new Headers(), goesOn: true });
  const limit = limitOf(deskLimits.form, viewer.personId);
  const form = await formDoor(request, { schema: options.schema, bytes, file: options.file, limit });
  if (!form.ok) return { ok: false, answer: form.answer };
  const at = now();
  const { value, upload } = form;
  const possible: FormCommand[] = options.runs
    ? [options.runs(value)].filter((run) => run !== undefined)
    : options.commands.map((name) => ({ name }));
  for (const { name } of possible) await requireDesk(request, ...commandNamed(name).roles);
  const needsCode =
    options.destructive ||
    possible.some(({ name, args }) => isDestructive(commandNamed(name), args ?? (value as Record<string, unknown>)));
  const isFresh = confirmed || isFreshConfirmation(viewer.confirmedAt, at);
  if (needsCode && !isFresh) throw askToConfirm(request, fields.data);

  const say = (sentence: string, status = 422, field?: string): DeskFormRefusal => {
    const { lastResult } = form.refuse("invalid").data;
    return data({ lastResult, sentence, field }, { status });
  };
  const conflict = (changes: FieldChange[], input: Record<string, string>): DeskFormRefusal => {
    const { lastResult } = form.refuse("invalid").data;
    const initialValue = { ...lastResult.initialValue, ...input };
    const next = changes.length > 0 ? "Saving it now would change:" : "It's the same as yours.";
    const sentence = `Someone else has changed this since you opened the page. What you entered is kept. ${next}`;
    return data({ lastResult: { ...lastResult, initialValue }, sentence, changes }, { status: 409 });
  };
  return {
    ok: true,
    value,
    upload,
    viewer,
    context: { now: at, actor: actorOf(viewer), dryRun: false },
    say,
    conflict,
    answerWith: (answer) =>
      answer.ok
        ? data({ lines: answer.lines, ...(answer.file ? { file: answer.file } : {}) }, { status: 200 })
        : say(answer.sentence, 409),
  };
}
