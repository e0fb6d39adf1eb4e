import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { z } from "zod";
import { limitOf } from "#app/platform/request/rate-limits.ts";
import { leavingLimits } from "#app/leaving/rate-limits.ts";
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
import { accessRefusals, accountRefusals } from "#app/account/refusals.ts";
import {
  answerWithCode,
  ownerFields,
  ownerFormState,
  ownerProofOf,
  refuseProof,
} from "#app/account/owner/owner-form.server.ts";
import { leavingRefusals } from "#app/leaving/refusals.ts";
import { requestDeletion } from "#app/leaving/request-deletion.server.ts";
import { WithdrawFirst } from "./withdraw-first.tsx";

export const handle: ScreenHandle = {
  i18n: ["leaving", "account", "settings", "orders", "credits", "access"],
  title: "leaving:leave.title",
};
export const headers = screenHeaders;

const DeleteForm = z.object({
  reason: z
    .string()
    .default("")
    .transform((text) => text.trim())
    .refine((text) => !isLongerThan(text, maxReasonLength), "reason_long"),
  /** The member accepts the offer and stays, or asks for a code in place of the password. */
  intent: z.enum(["stay", "code"], { error: "intent_unknown" }).optional(),
  /** Sent only by the last step; `last` also where it asks for nothing. */
  last: z.string().max(1).optional(),
  password: z.string().optional(),
  ...ownerFields,
});
const refusals = { ...leavingRefusals, ...accessRefusals, ...accountRefusals };
const bytes = 1_200_000;

/** The consequences of the deletion for this member. */
export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request);
  const { refund_days: refundDays } = (await siteOf(request)).settings;
  return {
    email: viewer.email,
    owner: await ownerFormState(request, viewer),
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
  const form = await formDoor(request, { schema: DeleteForm, refusals, bytes, limit });
  if (!form.ok) return form.answer;
  const { intent, reason, password, otp, passkey, last } = form.value;
  const site = await siteOf(request);
  const percentage = stayDiscountOf(await companyOf(site));
  const { accountId } = viewer;

  if (intent === "stay") {
    const accepted = await acceptOffer(db, { siteId: site.id, accountId, percentage }, now());
    return accepted.ok ? redirect(urls.credits({ code: accepted.code })) : form.refuse(accepted.reason);
  }
  if (intent === "code") return answerWithCode(form, request, viewer);
  if ([password, otp, passkey, last].every((field) => field === undefined)) {
    const offered = percentage > 0 && (await recordOffer(db, accountId, now()));
    return data({ step: offered ? "offer" : "confirm", enteredReason: reason, percentage } as const);
  }
  const input = { site, viewer, reason, proof: ownerProofOf(request, site, form.value) };
  const outcome = await refuseIfBusy(form, () => requestDeletion(db, input, now()));
  if ("answer" in outcome) return outcome.answer;
  if (outcome.ok) {
    return redirect(urls.accountDeleted(), { headers: signedOutHeaders(site) });
  }
  return refuseProof(form, outcome);
}

export default function DeleteAccount() {
  const { email, owner, credits, withdrawable, withdrawn } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation(["leaving", "orders"]);
  const format = useFormat();
  const refusal = answer && "lastResult" in answer ? answer : undefined;
  const postedReason = refusal?.lastResult.initialValue?.reason;
  const enteredReason =
    answer && "enteredReason" in answer ? answer.enteredReason : typeof postedReason === "string" ? postedReason : "";
  const step = answer && "step" in answer ? answer : undefined;
  // What the last step posts comes back there, whatever was refused.
  const isFromLastStep =
    refusal?.lastResult.initialValue?.last === "1" ||
    refusal?.reason === "login_blocked" ||
    Boolean(refusal?.lastResult.error?.password);
  const confirms = step?.step === "confirm" || isFromLastStep;
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
        <ConfirmStep email={email} owner={owner} enteredReason={enteredReason} refusal={refusal} />
      ) : (
        <ConsequencesStep email={email} credits={credits} enteredReason={enteredReason} refusal={refusal} />
      )}
    </SettingsFrame>
  );
}
