import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { z } from "zod";
import { requireViewer } from "#app/account/session/viewer.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { formDoor } from "#app/platform/doors/form.server.ts";
import { imageLimits } from "#app/platform/images/image-limits.ts";
import { shrinkChosen } from "#app/platform/images/shrink-image.ts";
import { useErrorText } from "#app/platform/i18n/use-error-text.ts";
import type { ScreenHandle } from "#app/platform/render/handle.ts";
import { screenHeaders } from "#app/platform/render/screen-headers.ts";
import { limitOf } from "#app/platform/request/rate-limits.ts";
import { FormRefusal } from "#app/site/form-refusal.tsx";
import { useOwnFormat } from "#app/site/language/use-own-format.ts";
import { Button } from "#app/ui/buttons/button.tsx";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Page } from "#app/ui/page.tsx";
import { PageTitle } from "#app/ui/text/page-title.tsx";
import { Stack } from "#app/ui/stack.tsx";
import { urls } from "#app/urls.ts";
import { membersLimits } from "#app/members/rate-limits.ts";
import { ConsentLine } from "#app/members/photos/consent-line.tsx";
import { handSignFor, type HandSign } from "#app/members/verification/hand-signs.ts";
import { requestVerification, withdrawVerification } from "#app/members/verification/request-verification.server.ts";
import { verificationRefusals } from "#app/members/verification/verification-refusals.ts";
import { findVerification } from "#app/members/verification/verification.queries.server.ts";

export const handle: ScreenHandle = { i18n: ["verification", "photos"], title: "verification:title" };
export const headers = screenHeaders;

const VerificationForm = z.object({ intent: z.enum(["verify", "withdraw"], "intent_unknown") });

/**
 * Where the member's verification stands, and the hand sign for the next selfie
 * (app/members/README.md#verified-members). Members only.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request);
  const { mainPhotoId, verifiedAt, isShown, request: last, requests } = await findVerification(db, viewer.profile.id);
  return {
    hasPhoto: mainPhotoId !== null,
    verifiedAt,
    isShown,
    last,
    sign: handSignFor(viewer.profile.id, requests),
  };
}

/** Sends a selfie, or takes a waiting one back. */
export async function action({ request }: ActionFunctionArgs) {
  const viewer = await requireViewer(request);
  const form = await formDoor(request, {
    schema: VerificationForm,
    refusals: verificationRefusals,
    file: { field: "photo", bytes: imageLimits.bytes, limit: limitOf(membersLimits.verification, viewer.accountId) },
  });
  if (!form.ok) return form.answer;
  const member = { accountId: viewer.accountId, profileId: viewer.profile.id };
  if (form.value.intent === "withdraw") {
    await withdrawVerification(db, member, now());
    return redirect(urls.verification());
  }
  if (!form.upload.ok) return form.refuse(form.upload.reason);
  const outcome = await requestVerification(db, { ...member, bytes: form.upload.bytes }, now());
  if (outcome.ok) return redirect(urls.verification());
  const retry = verificationRefusals[outcome.reason].status === 503 ? { "Retry-After": "10" } : undefined;
  return form.refuse(outcome.reason, { headers: retry });
}

export default function Verification() {
  const { hasPhoto, verifiedAt, isShown, last, sign } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("verification");
  const format = useOwnFormat();
  const isWaiting = last?.state === "waiting";
  return (
    <Page>
      <PageTitle lead={t("lead")}>{t("title")}</PageTitle>
      <Stack gap="wide" className="max-w-text">
        {verifiedAt ? (
          <Notice variant={isShown ? "success" : "info"} icon="badge-check" title={t("verified.title")}>
            {t(isShown ? "verified.text" : "verified.changed", { date: format.momentInText(new Date(verifiedAt)) })}
          </Notice>
        ) : isWaiting ? (
          <WaitingSelfie since={new Date(last.at)} />
        ) : hasPhoto ? (
          <>
            {last?.state === "rejected" && last.reason ? (
              <Notice variant="warning" title={t("rejected.title")}>
                {t(`rejected.${last.reason}`)}
              </Notice>
            ) : null}
            <SelfieForm sign={sign} reason={answer?.reason} />
          </>
        ) : (
          <EmptyState
            icon="image-plus"
            title={t("no_photo.title")}
            action={<ButtonLink to={`${urls.profile()}#photos`}>{t("no_photo.action")}</ButtonLink>}
          >
            {t("no_photo.text")}
          </EmptyState>
        )}
        {answer && (verifiedAt || isWaiting || !hasPhoto) ? (
          <FormRefusal reasons={[answer.reason]} table={verificationRefusals} />
        ) : null}
      </Stack>
    </Page>
  );
}

/** The sign to show, what happens with the selfie, and the form. */
function SelfieForm({ sign, reason }: { sign: HandSign; reason: string | undefined }) {
  const { t } = useTranslation("verification");
  const errorText = useErrorText();
  const busy = useNavigation().state === "submitting";
  return (
    <Form method="post" encType="multipart/form-data">
      <Stack gap="wide">
        <div className="flex flex-wrap items-center gap-5">
          <img src={`/signs/${sign}.svg`} alt="" width={96} height={96} className="h-24 w-24" />
          <p className="min-w-0 flex-[1_1_14rem] text-lg">{t("form.show", { sign: t(`signs.${sign}`) })}</p>
        </div>
        <Field
          label={t("form.label")}
          hint={t("form.hint")}
          errors={reason ? errorText([reason]) : undefined}
          input={{
            ...{ type: "file", name: "photo", accept: imageLimits.types, capture: "user", required: true },
            onChange: shrinkChosen,
          }}
        />
        <div className="grid gap-2">
          <ConsentLine />
          <p className="text-sm text-muted">{t("form.consent")}</p>
        </div>
        <Button name="intent" value="verify" icon="badge-check" busy={busy} className="justify-self-start">
          {t("form.submit")}
        </Button>
      </Stack>
    </Form>
  );
}

function WaitingSelfie({ since }: { since: Date }) {
  const { t } = useTranslation("verification");
  const format = useOwnFormat();
  return (
    <Stack>
      <Notice variant="info" title={t("waiting.title")}>
        {t("waiting.text", { date: format.momentInText(since) })}
      </Notice>
      <Form method="post">
        <Button name="intent" value="withdraw" variant="secondary">
          {t("waiting.withdraw")}
        </Button>
      </Form>
    </Stack>
  );
}
