import { z } from "zod";
import { limitOf } from "#app/platform/request/rate-limits.ts";
import { signupLimits } from "./rate-limits.ts";
import { clientOf } from "#app/account/session/client.server.ts";
import { signedInHeaders } from "#app/account/session/signed-in-headers.server.ts";
import { requireViewer, type Viewer } from "#app/account/session/viewer.server.ts";
import { photoRefusals } from "#app/members/photos/photo-refusals.ts";
import { profileRefusals } from "#app/members/own-profile/profile-refusals.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import type { FileField, Upload } from "#app/platform/doors/read-upload.server.ts";
import type { Limit } from "#app/platform/request/rate-limit.server.ts";
import type { Site } from "#app/site/site.server.ts";
import { urls } from "#app/urls.ts";
import { LinkTokenField, readLinkToken } from "#app/account/links/link-token.ts";
import { continueSignup } from "./continue-signup.server.ts";
import { signupRefusals } from "./refusals.ts";
import { asksForPush, requestedStep, type SignupStep, stepAfter } from "./steps/signup-steps.ts";
import { stepPost } from "./steps/step-post.server.ts";
import { moveSignupStep } from "./steps/step.queries.server.ts";

/**
 * Records that a step was done or skipped; returns the URL that comes next. Push is never stored as the next open step,
 * because only the current page knows whether scripts run. After the last step come the matches
 * (app/signup/README.md#steps).
 */
async function finishStep(db: Db, input: { accountId: number; step: SignupStep; push: boolean }): Promise<string> {
  const { accountId, step, push } = input;
  if (step === "done") return urls.signupMatches();
  await moveSignupStep(db, { accountId, from: step, to: stepAfter(step, { push: false }) });
  const next = stepAfter(step, { push });
  return urls.completeSignup({ step: next, push: next === "push" ? 1 : undefined });
}

/** Access to the steps of a sign-up: a signed-in member, or the holder of a sign-up link. */
type SignupAccess = { by: "session"; viewer: Viewer } | { by: "link"; token: string };

/**
 * Guards the steps of sign-up. `api_signup_complete=1` in the URL means a sign-up link
 * (app/signup/README.md#from-another-form): its token is the proof, and no cookie is needed. Everybody else must be
 * signed in or is sent to the login.
 */
export async function requireSignupAccess(request: Request): Promise<SignupAccess> {
  const query = new URL(request.url).searchParams;
  if (query.get("api_signup_complete") === "1") {
    return { by: "link", token: readLinkToken(request.url) };
  }
  return { by: "session", viewer: await requireViewer(request) };
}

/** Every reason that a post to `/complete-signup` may be refused for. */
const refusals = { ...signupRefusals, ...photoRefusals, ...profileRefusals };

/** An accepted post redirects; a refused one says why. */
type PostOutcome =
  | { ok: true; to: string; headers?: Headers }
  | { ok: false; reason: keyof typeof refusals; field?: string; headers?: HeadersInit };
type HandlePost = (db: Db, upload: Upload, now: Date) => Promise<PostOutcome>;

type CompleteSignupPost = {
  schema: z.ZodType<HandlePost>;
  refusals: typeof refusals;
  bytes?: number;
  limit?: Limit;
  file?: FileField;
};

/** How a post to `/complete-signup` is read and handled: the post of a sign-up link, or of the step in the URL. */
export function completeSignupPost(newcomer: SignupAccess, request: Request, site: Site): CompleteSignupPost {
  if (newcomer.by === "link") {
    const client = clientOf(request, site);
    const limit = limitOf(signupLimits.link, client.network);
    const continueByLink =
      (secret: string): HandlePost =>
      async (db, _, now) => {
        const outcome = await continueSignup(db, { secret, siteId: site.id, client }, now);
        if (!outcome.ok) return outcome;
        const { step, language } = outcome;
        const headers = await signedInHeaders(request, outcome, language);
        return { ok: true, to: urls.completeSignup({ step }), headers };
      };
    return {
      schema: z.object({ token: LinkTokenField }).transform(({ token }) => continueByLink(token)),
      refusals,
      limit,
    };
  }

  const { viewer } = newcomer;
  const query = new URL(request.url).searchParams;
  const conditions = { push: asksForPush(query) };
  const step = requestedStep(query.get("step"), viewer.signupStep, conditions);
  const { schema, ...door } = stepPost(step, query.has("skip"), { site, viewer });
  const finish = schema.transform(
    (save): HandlePost =>
      async (db, upload, now) => {
        const saved = await save(db, { site, viewer }, upload, now);
        if (!saved.ok) return saved;
        return { ok: true, to: await finishStep(db, { accountId: viewer.accountId, step, ...conditions }) };
      },
  );
  return { ...door, schema: finish, refusals };
}
