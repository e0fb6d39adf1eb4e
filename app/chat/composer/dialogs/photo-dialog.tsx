import { useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { ConsentLine } from "#app/members/photos/consent-line.tsx";
import type { FormAnswer } from "#app/platform/doors/form.server.ts";
import { imageLimits } from "#app/platform/images/image-limits.ts";
import { replaceChosen, shrinkChosen } from "#app/platform/images/shrink-image.ts";
import { Button } from "#app/ui/buttons/button.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { withQuery } from "#app/urls.ts";
import type { ChatWindow } from "../../window/load-window.server.ts";
import { ComposerDialog } from "./composer-dialog.tsx";
import type { Answering } from "./composer-dialogs.ts";
import { DialogCost } from "./dialog-cost.tsx";
import { MessageRefusalNotice } from "../message-refusal-notice.tsx";

type PhotoDialogProps = {
  chat: ChatWindow;
  answering: Answering;
  answer: FormAnswer | undefined;
  /** A picture that was pasted or dropped: already chosen when the dialog opens. */
  picture: File | undefined;
};

/**
 * Sends a photo that only the two members see (app/chat/README.md#photos-in-messages); scripts shrink it before it is
 * uploaded.
 */
export function PhotoDialog({ chat, answering, answer, picture }: PhotoDialogProps) {
  const { t } = useTranslation("chat");
  const { address, answered, inAddress } = answering;
  const navigation = useNavigation();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const field = form.current?.querySelector<HTMLInputElement>("[type=file]");
    if (!field || !picture) return;
    replaceChosen(field, picture);
    void shrinkChosen({ currentTarget: field });
  }, [picture]);
  const busy = navigation.formData?.get("intent") === "photo";
  return (
    <ComposerDialog title={t("photo.title", { name: chat.partner.name })} closeTo={withQuery(address, inAddress)}>
      {answer ? <MessageRefusalNotice reason={answer.reason} chat={chat} answering={answering} kind="photo" /> : null}
      {chat.photoRefusal ? (
        // Said before a photo is chosen, and not twice.
        answer?.reason === chat.photoRefusal ? null : (
          <MessageRefusalNotice reason={chat.photoRefusal} chat={chat} answering={answering} kind="text" calm />
        )
      ) : (
        <Form
          ref={form}
          method="post"
          action={withQuery(address, { photo: 1, ...inAddress })}
          encType="multipart/form-data"
          className="grid gap-5"
        >
          <input type="hidden" name="intent" value="photo" />
          <input type="hidden" name="key" value={chat.key} />
          {answered.about ? <input type="hidden" name="about" value={answered.about} /> : null}
          <Field
            label={t("photo.file")}
            hint={t("photo.hint")}
            input={{ type: "file", name: "photo", accept: imageLimits.types, required: true, onChange: shrinkChosen }}
          />
          <ConsentLine />
          <div className="flex flex-wrap items-center justify-between gap-3">
            <DialogCost price={chat.prices.photo} credits={chat.credits} />
            <Button icon="image-plus" busy={busy}>
              {t("photo.send")}
            </Button>
          </div>
        </Form>
      )}
    </ComposerDialog>
  );
}
