import { z } from "zod";
import { parseId } from "../platform/public-id.ts";
import { ReportChoice } from "./complaint-kinds.ts";
import { cleanText, textProblem } from "./complaint-text.ts";

/** What a report's form has beside its intent (product 9, report); `photo` and `message` say what it is about. */
export const reportFields = {
  kind: z.string().max(40).optional(),
  text: z.string().max(120_000, "complaint_text_long").optional(),
  photo: z.string().max(40).optional(),
  message: z.string().max(20).optional(),
  block: z.string().max(10).optional(),
};
type Typed = z.infer<z.ZodObject<typeof reportFields>>;

export type ReportWords = { kind: ReportChoice; text: string; photoId?: string; messageId?: number; block: boolean };

/** The report's own rules, as issues at its fields. */
export function checkReport(typed: Typed, context: z.RefinementCtx): void {
  const refuse = (field: keyof Typed, message: string) => context.addIssue({ code: "custom", path: [field], message });
  if (!ReportChoice.read(typed.kind)) refuse("kind", "complaint_kind_required");
  const problem = textProblem(cleanText(typed.text ?? ""));
  if (problem) refuse("text", problem);
  if (typed.photo !== undefined && !/^[\w-]{22}$/.test(typed.photo)) refuse("photo", "photo_not_found");
  if (typed.message !== undefined && parseId(typed.message) === undefined) refuse("message", "message_not_found");
}

/** What passed `checkReport`, as the verb wants it. */
export function reportWords(typed: Typed): ReportWords {
  const kind = ReportChoice.read(typed.kind);
  if (!kind) throw new Error("a report was not checked");
  const text = cleanText(typed.text ?? "");
  return { kind, text, photoId: typed.photo, messageId: parseId(typed.message), block: typed.block === "1" };
}
