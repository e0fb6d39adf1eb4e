import { z } from "zod";
import { maxComplaintLength } from "#app/safety/complaints/complaint-text.ts";
import { DecisionEffect } from "#app/safety/decisions/decision-effect.ts";
import { DecisionWords } from "#app/safety/decisions/decision-words.ts";

const decision = {
  decision: z.enum(DecisionWords.options),
  effect: z.enum(DecisionEffect.options).default("none"),
  reasons: z.string().trim().min(1).max(maxComplaintLength),
  /** The owner decides an appeal against their own decision, because nobody else is there. */
  owner: z.literal("yes").optional(),
};

/** What the page of a complaint posts (product 14, complaint decisions). */
export const ComplaintAct = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("decide"), ...decision }),
  z.object({ intent: z.literal("preview"), ...decision }),
  z.object({ intent: z.literal("escalate"), photo: z.string().max(40) }),
  z.object({
    intent: z.literal("report"),
    to: z.enum(["hotline", "police"]),
    report: z.string().trim().min(1).max(200),
    on: z.iso.date(),
    note: z.string().trim().max(2000).optional(),
  }),
  z.object({ intent: z.literal("release"), outcome: z.enum(["restored", "destroyed"]) }),
]);
export type ComplaintAct = z.infer<typeof ComplaintAct>;
