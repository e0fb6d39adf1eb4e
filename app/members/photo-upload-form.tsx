import { Form, useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useErrorText } from "../platform/i18n/use-error-text.ts";
import { imageLimits } from "../platform/images/image-limits.ts";
import { RefusalNotice } from "../site/refusal-notice.tsx";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { Meter } from "../ui/meter.tsx";
import { Notice } from "../ui/notice.tsx";
import { Picture } from "../ui/picture.tsx";
import { Stack } from "../ui/stack.tsx";
import { photoLimits } from "./photo-limit.ts";
import { photoRefusals } from "./photo-refusals.ts";
import { type PhotoAdded, type UploadState, usePhotoUpload } from "./use-photo-upload.ts";

export type PhotoUploadFormProps = {
  /** How many photos count already, and how many may. */
  kept: number;
  limit: number;
  /** Why the page's own action refused the last photo (`intent` `photo_add`); without scripts the form posts there. */
  refusal?: string;
  /** The photo was added by script; the page's data are read anew in any case. */
  onAdded?: (added: PhotoAdded) => void;
};

/**
 * Chooses a photo and sends it: a plain multipart form to the page it stands on (`intent` `photo_add`, file `photo`);
 * scripts make the photo smaller, show it and how far it is. Its screen names the namespace `photos`.
 */
export function PhotoUploadForm({ kept, limit, refusal, onAdded }: PhotoUploadFormProps) {
  const { t } = useTranslation("photos");
  const errorText = useErrorText();
  const { revalidate } = useRevalidator();
  const [chosen, setChosen] = useState<string>();
  const { state, send } = usePhotoUpload((added) => {
    setChosen(undefined);
    revalidate();
    onAdded?.(added);
  }, refusal);
  useEffect(() => () => (chosen ? URL.revokeObjectURL(chosen) : undefined), [chosen]);

  if (kept >= limit) return <PhotosFull kept={kept} limit={limit} state={state} calm={refusal === undefined} />;
  return (
    <Form method="post" encType="multipart/form-data" onSubmit={(event) => void send(event)}>
      <Stack>
        <input type="hidden" name="intent" value="photo_add" />
        <Field
          label={t("upload.label")}
          hint={t("upload.hint")}
          errors={state.step === "idle" && state.reason ? errorText([state.reason]) : undefined}
          input={{
            type: "file",
            name: "photo",
            accept: imageLimits.types,
            required: true,
            className: "file-control",
            onChange: ({ currentTarget: { files } }) => setChosen(files?.[0] && URL.createObjectURL(files[0])),
          }}
        />
        {chosen ? (
          <Picture
            src={chosen}
            alt={t("upload.preview")}
            width={480}
            height={480}
            shape="square"
            className="max-w-48"
          />
        ) : null}
        <Progress state={state} />
        <Button icon="image-plus" busy={state.step === "sending"} className="justify-self-start">
          {t("upload.submit")}
        </Button>
      </Stack>
    </Form>
  );
}

/** How far the photo is, and that it is there; the region stands before, so that screen readers hear of it. */
function Progress({ state }: { state: UploadState }) {
  const { t, i18n } = useTranslation("photos");
  const percent = new Intl.NumberFormat(i18n.language, { style: "percent" });
  return (
    <div role="status" className="empty:hidden">
      {state.step === "sending" && state.sent < 1 ? (
        <Meter label={t("upload.sending")} state={percent.format(state.sent)} value={state.sent} max={1} />
      ) : null}
      {state.step === "sending" && state.sent === 1 ? <Meter label={t("upload.preparing")} /> : null}
      {state.step === "done" ? (
        <Notice look="success">{t(state.status === "pending" ? "upload.waiting" : "upload.done")}</Notice>
      ) : null}
    </div>
  );
}

type PhotosFullProps = { kept: number; limit: number; state: UploadState; calm: boolean };

/** No room for another, told before it is tried: the rule and the way out. */
function PhotosFull({ kept, limit, state, calm }: PhotosFullProps) {
  return (
    <Stack>
      <Progress state={state} />
      <RefusalNotice
        reason={limit < photoLimits.premium ? "photo_limit" : "photo_limit_premium"}
        table={photoRefusals}
        left={{ kept, limit }}
        calm={calm}
      />
    </Stack>
  );
}
