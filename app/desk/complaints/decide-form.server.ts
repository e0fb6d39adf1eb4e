import { z } from "zod";
import { isOneLine, isPlainText } from "#app/platform/text/plain-text.ts";
import { maxComplaintLength } from "#app/safety/complaints/complaint-text.ts";
import { DecisionEffect } from "#app/safety/decisions/decision-effect.ts";
import { DecisionNames } from "#app/safety/decisions/decision-names.ts";

const plain = "No control characters or marks that change the text direction.";
/** A text of at most so many characters, with what to say of another one. */
const text = (max: number) => z.string().trim().max(max, `At most ${max} characters.`).refine(isPlainText, plain);

const decision = {
  decision: z.enum(DecisionNames.options, "Choose one."),
  effect: z.enum(DecisionEffect.options, "Choose one of these.").default("none"),
  reasons: text(maxComplaintLength).min(1, "Say why: these reasons are sent by e-mail."),
  /** The owner decides an appeal against their own decision, because nobody else is there. */
  owner: z.literal("yes").optional(),
};

/** What the page of a complaint posts (app/desk/README.md#complaints-at-the-desk). */
export const ComplaintAct = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("decide"), ...decision }),
  z.object({ intent: z.literal("preview"), ...decision }),
  z.object({ intent: z.literal("escalate"), photo: z.string().max(40) }),
  z.object({ intent: z.literal("hide") }),
  z.object({ intent: z.literal("show_again"), photo: z.string().max(40) }),
  z.object({
    intent: z.literal("report"),
    to: z.enum(["hotline", "police"], "Choose one."),
    report: text(200).min(1, "Enter the reference you were given.").refine(isOneLine, plain),
    on: z.iso.date("Enter a date such as 2026-12-31."),
    note: text(2000).optional(),
  }),
  z.object({ intent: z.literal("release"), outcome: z.enum(["restored", "destroyed"]) }),
]);
export type ComplaintAct = z.infer<typeof ComplaintAct>;
