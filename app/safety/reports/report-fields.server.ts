import { z } from "zod";
import { Prompt } from "#app/members/prompts/prompts.ts";
import { isPhotoId, parseId } from "#app/platform/request/public-id.ts";
import { ReportChoice } from "../complaints/complaint-kinds.ts";
import { complaintFormBytes, normaliseText, refusalForText } from "../complaints/complaint-text.ts";

/** The fields of a report form (app/README.md#fields, report); `photo`, `prompt` and `message` name its subject. */
export const reportFields = {
  kind: z.string().max(40).optional(),
  text: z.string().max(complaintFormBytes, "complaint_text_long").optional(),
  photo: z.string().max(40).optional(),
  prompt: z.string().max(40).optional(),
  message: z.string().max(20).optional(),
  block: z.string().max(10).optional(),
};
type PostedReport = z.infer<z.ZodObject<typeof reportFields>>;

type ReportInput = {
  kind: ReportChoice;
  text: string;
  photoId?: string;
  prompt?: Prompt;
  messageId?: number;
  block: boolean;
};

/** Validates a report and adds an issue per invalid field. */
export function checkReport(input: PostedReport, context: z.RefinementCtx): void {
  const refuse = (field: keyof PostedReport, message: string) =>
    context.addIssue({ code: "custom", path: [field], message });
  if (!ReportChoice.read(input.kind)) refuse("kind", "complaint_kind_required");
  const problem = refusalForText(normaliseText(input.text ?? ""));
  if (problem) refuse("text", problem);
  if (input.photo !== undefined && !isPhotoId(input.photo)) refuse("photo", "photo_not_found");
  if (input.prompt !== undefined && !Prompt.read(input.prompt)) refuse("prompt", "prompt_not_found");
  if (input.message !== undefined && parseId(input.message) === undefined) refuse("message", "message_not_found");
}

/** Converts fields that passed `checkReport` into the input of the verb. */
export function reportInputOf(input: PostedReport): ReportInput {
  const kind = ReportChoice.read(input.kind);
  if (!kind) throw new Error("reportInputOf needs fields that passed checkReport");
  const text = normaliseText(input.text ?? "");
  const subject = { photoId: input.photo, prompt: Prompt.read(input.prompt), messageId: parseId(input.message) };
  return { kind, text, ...subject, block: input.block === "1" };
}
