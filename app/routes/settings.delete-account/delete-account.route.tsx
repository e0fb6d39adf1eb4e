import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { z } from "zod";
import { limitOf } from "#app/platform/request/rate-limits.ts";
import { leavingLimits } from "#app/leaving/rate-limits.ts";
import { blockedAnswer } from "#app/account/session/blocked-answer.server.ts";
import { clientOf } from "#app/account/session/client.server.ts";
import { signedOutHeaders } from "#app/account/session/session-cookie.server.ts";
import { SettingsFrame } from "#app/account/settings/settings-frame.tsx";
import { requireViewer } from "#app/account/session/viewer.server.ts";
import { listWithdrawable } from "#app/credits/refunds/withdraw.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { formDoor } from "#app/platform/doors/form.server.ts";
import { refuseIfBusy } from "#app/platform/doors/refuse-if-busy.server.ts";
import type { ScreenHandle } from "#app/platform/render/handle.ts";
import { screenHeaders } from "#app/platform/render/screen-headers.ts";
import { isLongerThan } from "#app/platform/text/text-length.ts";
import { companyOf } from "#app/site/company/company.server.ts";
import { siteOf } from "#app/site/site.server.ts";
import { useFormat } from "#app/site/language/use-format.ts";
import { Notice } from "#app/ui/notice.tsx";
import { urls } from "#app/urls.ts";
import { ConfirmStep, ConsequencesStep, maxReasonLength, OfferStep } from "./deletion-steps.tsx";
import { acceptOffer, stayDiscountOf } from "#app/leaving/offer-to-stay.server.ts";
import { recordOffer } from "#app/leaving/stay-offer.queries.server.ts";
import { leavingRefusals } from "#app/leaving/refusals.ts";
import { requestDeletion } from "#app/leaving/request-deletion.server.ts";
import { WithdrawFirst } from "./withdraw-first.tsx";

export const handle: ScreenHandle = {
  i18n: ["leaving", "account", "settings", "orders", "credits"],
  title: "leaving:leave.title",
};
export const headers = screenHeaders;

const DeleteForm = z.object({
  reason: z
    .string()
    .default("")
    .transform((text) => text.trim())
    .refine((text) => !isLongerThan(text, maxReasonLength), "reason_long"),
  /** The member accepts the offer and stays. */
  intent: z.literal("stay", { error: "intent_unknown" }).optional(),
  /** Sent only by the last step. */
  password: z.string().optional(),
});
const bytes = 1_200_000;

/** The consequences of the deletion for this member. */
export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request);
  const { refund_days: refundDays } = (await siteOf(request)).settings;
  return {
    email: viewer.email,
    credits: viewer.credits,
    withdrawable: await listWithdrawable(db, { accountId: viewer.accountId, refundDays }, now()),
    withdrawn: new URL(request.url).searchParams.has("withdrawn"),
  };
}

/**
 * The deletion in at most three steps: consequences and reason, the offer to stay (once per account), the password
 * (app/leaving/README.md#deletion). The form carries the reason from step to step; nothing is stored before the last
 * one.
 */
export async function action({ request }: ActionFunctionArgs) {
  const viewer = await requireViewer(request);
  const limit = limitOf(leavingLimits.deleteAccount, viewer.accountId);
  const form = await formDoor(request, { schema: DeleteForm, refusals: leavingRefusals, bytes, limit });
  if (!form.ok) return form.answer;
  const { intent, reason, password } = form.value;
  const site = await siteOf(request);
  const percentage = stayDiscountOf(await companyOf(site));
  const { accountId } = viewer;

  if (intent === "stay") {
    const accepted = await acceptOffer(db, { siteId: site.id, accountId, percentage }, now());
    return accepted.ok ? redirect(urls.credits({ code: accepted.code })) : form.refuse(accepted.reason);
  }
  if (password === undefined) {
    const offered = percentage > 0 && (await recordOffer(db, accountId, now()));
    return data({ step: offered ? "offer" : "confirm", enteredReason: reason, percentage } as const);
  }
  const input = { site, viewer, password, reason, client: clientOf(request, site) };
  const outcome = await refuseIfBusy(form, () => requestDeletion(db, input, now()));
  if ("answer" in outcome) return outcome.answer;
  if (outcome.ok) {
    return redirect(urls.accountDeleted(), { headers: signedOutHeaders(site) });
  }
  const field = outcome.reason === "password_wrong" ? "password" : undefined;
  const answer = form.refuse(outcome.reason, { field });
  return outcome.reason === "login_blocked" ? blockedAnswer(answer, outcome.minutes) : answer;
}

export default function DeleteAccount() {
  const { email, credits, withdrawable, withdrawn } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation(["leaving", "orders"]);
  const format = useFormat();
  const refusal = answer && "lastResult" in answer ? answer : undefined;
  const postedReason = refusal?.lastResult.initialValue?.reason;
  const enteredReason =
    answer && "enteredReason" in answer ? answer.enteredReason : typeof postedReason === "string" ? postedReason : "";
  const step = answer && "step" in answer ? answer : undefined;
  const confirms = step?.step === "confirm" || refusal?.reason === "login_blocked" || isAbout(refusal, "password");
  if (step?.step === "offer") {
    return (
      <SettingsFrame
        title={t("leave.offer", { percentage: format.number(step.percentage) })}
        lead={t("leave.offerLead", { percentage: format.number(step.percentage) })}
      >
        <OfferStep enteredReason={enteredReason} />
      </SettingsFrame>
    );
  }
  return (
    <SettingsFrame title={t("leave.title")} lead={confirms ? t("leave.confirmLead") : t("leave.lead")}>
      {withdrawn ? (
        <Notice variant="success" live className="mb-6">
          {t("orders:withdraw.done")}
        </Notice>
      ) : null}
      {withdrawable.length > 0 ? <WithdrawFirst orders={withdrawable} /> : null}
      {confirms ? (
        <ConfirmStep email={email} enteredReason={enteredReason} refusal={refusal} />
      ) : (
        <ConsequencesStep email={email} credits={credits} enteredReason={enteredReason} refusal={refusal} />
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
