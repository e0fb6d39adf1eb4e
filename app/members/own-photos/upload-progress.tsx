import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { numberFormat } from "#app/platform/i18n/intl.ts";
import { RefusalNotice } from "#app/site/refusal-notice.tsx";
import { photoLimits } from "#app/credits/bundles/premium-benefits.ts";
import { Meter } from "#app/ui/meter.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Stack } from "#app/ui/stack.tsx";
import { photoRefusals } from "../photos/photo-refusals.ts";
import type { UploadState } from "./use-photo-upload.ts";

/**
 * The upload's progress and success; the status region exists from the start, so that screen readers announce changes.
 */
export function UploadProgress({ state }: { state: UploadState }) {
  const { t, i18n } = useTranslation("photos");
  const percent = numberFormat(i18n.language, { style: "percent" });
  return (
    <div role="status" className="empty:hidden">
      {state.step === "sending" && state.sent < 1 ? (
        <Meter label={t("upload.sending")} state={percent.format(state.sent)} value={state.sent} max={1} />
      ) : null}
      {state.step === "sending" && state.sent === 1 ? <Meter label={t("upload.preparing")} /> : null}
      {state.step === "done" ? (
        <Notice variant="success">{t(state.status === "pending" ? "upload.waiting" : "upload.done")}</Notice>
      ) : null}
    </div>
  );
}

type PhotosFullProps = { photoCount: number; limit: number; state: UploadState; calm: boolean };

/** Shown at the limit instead of the form: the rule and the next step. */
export function PhotosFull({ photoCount, limit, state, calm }: PhotosFullProps) {
  return (
    <Stack>
      <UploadProgress state={state} />
      <RefusalNotice
        reason={limit < photoLimits.premium ? "photo_limit" : "photo_limit_premium"}
        table={photoRefusals}
        left={{ kept: photoCount, limit }}
        calm={calm}
      />
    </Stack>
  );
}
