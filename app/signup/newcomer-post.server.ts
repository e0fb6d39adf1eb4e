import { z } from "zod";
import { clientOf } from "../account/client.server.ts";
import { signedInHeaders } from "../account/signed-in-headers.server.ts";
import type { Db } from "../platform/db.server.ts";
import type { FileField, Upload } from "../platform/doors/read-upload.server.ts";
import type { Limit } from "../platform/rate-limit.server.ts";
import type { Site } from "../site/site.server.ts";
import { urls } from "../urls.ts";
import { continueSignUp } from "./continue-signup.server.ts";
import type { Newcomer } from "./newcomer.server.ts";
import { signUpRefusals } from "./refusals.ts";
import { asksForPush, stepAsked } from "./sign-up-steps.ts";
import { finishStep } from "./steps/finish-step.server.ts";
import { type SavedStep, stepPost } from "./steps/step-post.server.ts";

/** A post that was taken leads somewhere; one that was not says why. */
type Taken = { ok: true; to: string; headers?: Headers } | Extract<SavedStep, { ok: false }>;
type Take = (db: Db, upload: Upload, now: Date) => Promise<Taken>;

export type NewcomerPost = {
  schema: z.ZodType<Take>;
  bytes?: number;
  limit?: Limit;
  file?: FileField;
};

/** How a post to `/complete-signup` is read and what it does: a link's, or that of the step its address names. */
export function newcomerPost(newcomer: Newcomer, request: Request, site: Site): NewcomerPost {
  if (newcomer.by === "link") {
    const client = clientOf(request, site);
    const limit = { name: "signup-link", key: client.network, points: 200, seconds: 3600 };
    const follow =
      (secret: string): Take =>
      async (db, _, now) => {
        const outcome = await continueSignUp(db, { secret, siteId: site.id, client }, now);
        if (!outcome.ok) return { ...outcome, status: signUpRefusals[outcome.reason].status };
        const { step, language } = outcome;
        return { ok: true, to: urls.completeSignup({ step }), headers: signedInHeaders(site, outcome, language) };
      };
    return {
      schema: z.object({ token: z.string().max(200).default("") }).transform(({ token }) => follow(token)),
      limit,
    };
  }

  const { viewer } = newcomer;
  const query = new URL(request.url).searchParams;
  const about = { push: asksForPush(query) };
  const step = stepAsked(query.get("step"), viewer.signupStep, about);
  const { schema, ...door } = stepPost(step, query.has("skip"), { site, viewer });
  const finish = schema.transform(
    (save): Take =>
      async (db, upload, now) => {
        const saved = await save(db, { site, viewer }, upload, now);
        if (!saved.ok) return saved;
        return { ok: true, to: await finishStep(db, { accountId: viewer.accountId, step, ...about }) };
      },
  );
  return { ...door, schema: finish };
}
