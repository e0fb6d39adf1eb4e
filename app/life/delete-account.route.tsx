import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import type { ClientActionFunctionArgs } from "@remix-run/react";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { blockedAnswer } from "../account/blocked-answer.server.ts";
import { clientOf } from "../account/client.server.ts";
import { endedSessionCookie } from "../account/session-cookie.server.ts";
import { SettingsFrame } from "../account/settings/settings-frame.tsx";
import { requireViewer } from "../account/viewer.server.ts";
import { now } from "../platform/clock.server.ts";
import { db } from "../platform/db.server.ts";
import { formDoor } from "../platform/doors/form.server.ts";
import { unlessBusy } from "../platform/doors/unless-busy.server.ts";
import { answerFailure, revalidatesUnlessFailed } from "../platform/failure-answer.ts";
import type { ScreenHandle } from "../platform/render/handle.ts";
import { ownHeaders } from "../platform/render/own-headers.ts";
import { countGraphemes } from "../platform/text-length.ts";
import { companyOf } from "../site/company.server.ts";
import { siteOf } from "../site/site.server.ts";
import { useFormat } from "../site/use-format.ts";
import { urls } from "../urls.ts";
import { ConfirmStep, ConsequencesStep, OfferStep } from "./deletion-steps.tsx";
import { makeOffer, offerOf, takeOffer } from "./offer-to-stay.server.ts";
import { reasonLimit } from "./reason-limit.ts";
import { lifeRefusals } from "./refusals.ts";
import { requestDeletion } from "./request-deletion.server.ts";

export const handle: ScreenHandle = { i18n: ["life", "account", "settings"], title: "life:leave.title" };
export const headers = ownHeaders;

const DeleteForm = z.object({
  reason: z
    .string()
    .max(10_000, "reason_long")
    .default("")
    .transform((typed) => typed.trim())
    .refine((typed) => countGraphemes(typed) <= reasonLimit, "reason_long"),
  /** The answer to the offer: the member stays. */
  intent: z.literal("stay", { error: "intent_unknown" }).optional(),
  /** Only the last step asks for it. */
  password: z.string().optional(),
});
const bytes = 1_200_000;

/** What leaving means for this member. */
export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request);
  return { email: viewer.email, credits: viewer.credits };
}

/**
 * Leaving in at most three steps: consequences and reason, the offer to stay where it was not made before, the password
 * (product 2 and 11). What was said comes along in the form; nothing has happened until the last step.
 */
export async function action({ request }: ActionFunctionArgs) {
  const viewer = await requireViewer(request);
  const limit = { name: "delete-account", key: String(viewer.accountId), points: 60, seconds: 3600 };
  const form = await formDoor(request, { schema: DeleteForm, bytes, limit });
  if (!form.ok) return form.answer;
  const { intent, reason, password } = form.value;
  const site = await siteOf(request);
  const percentage = offerOf(await companyOf(site));
  const { accountId } = viewer;

  if (intent === "stay") {
    const taken = await takeOffer(db, { siteId: site.id, accountId, percentage }, now());
    return taken.ok
      ? redirect(urls.credits({ code: taken.code }))
      : form.refuse(taken.reason, lifeRefusals[taken.reason].status);
  }
  if (password === undefined) {
    const offered = percentage > 0 && (await makeOffer(db, accountId, now()));
    return data({ step: offered ? "offer" : "confirm", said: reason, percentage } as const);
  }
  const wish = { site, viewer, password, reason, client: clientOf(request, site) };
  const outcome = await unlessBusy(form, () => requestDeletion(db, wish, now()));
  if ("answer" in outcome) return outcome.answer;
  if (outcome.ok) {
    return redirect(urls.accountDeleted(), { headers: { "Set-Cookie": endedSessionCookie(site) } });
  }
  const field = outcome.reason === "password_wrong" ? "password" : undefined;
  const answer = form.refuse(outcome.reason, lifeRefusals[outcome.reason].status, field);
  return outcome.reason === "login_blocked" ? blockedAnswer(answer, outcome.minutes) : answer;
}

export const shouldRevalidate = revalidatesUnlessFailed;

/** A post that fails keeps the step and what was typed. */
export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return answerFailure(() => serverAction<typeof action>());
}

export default function DeleteAccount() {
  const { email, credits } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("life");
  const format = useFormat();
  const refusal = answer && "lastResult" in answer ? answer : undefined;
  const typed = refusal?.lastResult.initialValue?.reason;
  const said = answer && "said" in answer ? answer.said : typeof typed === "string" ? typed : "";
  const step = answer && "step" in answer ? answer : undefined;
  const confirms = step?.step === "confirm" || refusal?.reason === "login_blocked" || isAbout(refusal, "password");
  if (step?.step === "offer") {
    return (
      <SettingsFrame
        title={t("leave.offer", { percentage: format.number(step.percentage) })}
        lead={t("leave.offerLead", { percentage: format.number(step.percentage) })}
      >
        <OfferStep said={said} />
      </SettingsFrame>
    );
  }
  return (
    <SettingsFrame title={t("leave.title")} lead={confirms ? t("leave.confirmLead") : t("leave.lead")}>
      {confirms ? (
        <ConfirmStep said={said} refusal={refusal} />
      ) : (
        <ConsequencesStep email={email} credits={credits} said={said} refusal={refusal} />
      )}
    </SettingsFrame>
  );
}

function isAbout(
  refusal: { lastResult: { error?: Record<string, string[] | null> | null } } | undefined,
  field: string,
) {
  return Boolean(refusal?.lastResult.error?.[field]);
}
