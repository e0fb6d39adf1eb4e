import { z } from "zod";
import { RejectReasons } from "#app/members/review/reject-reasons.ts";
import { isPhotoId } from "#app/platform/request/public-id.ts";

/** A page of the queue has fewer. */
const maxPhotos = 100;

const Photos = z
  .array(z.string().refine(isPhotoId))
  .min(1)
  .max(maxPhotos)
  .transform((photos) => [...new Set(photos)]);

/** What the photo queue posts (app/desk/README.md#photos-at-the-desk): `photo` is repeated. */
export const ReviewForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("approve"), photo: Photos }),
  z.object({ intent: z.literal("reject"), photo: Photos, reason: z.enum(RejectReasons.options) }),
  z.object({ intent: z.literal("undo"), photo: Photos }),
  z.object({ intent: z.literal("escalate"), photo: z.array(z.string().refine(isPhotoId)).length(1) }),
]);
export type ReviewForm = z.infer<typeof ReviewForm>;

/** What it runs. */
export const reviewCommands = ["photos approve", "photos reject", "photos undo", "photos escalate"];

/** What the queue's page posts besides: whether photos are blurred until they have the focus. */
export const BlurForm = z.object({ intent: z.literal("blur"), blur: z.enum(["1", "0"]) });
