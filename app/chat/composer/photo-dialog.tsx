import { useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import type { FormAnswer } from "#app/platform/doors/form.server.ts";
import { imageLimits } from "#app/platform/images/image-limits.ts";
import { replaceChosen, shrinkChosen } from "#app/platform/images/shrink-image.ts";
import { Button } from "#app/ui/buttons/button.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import type { ChatWindow } from "../window/load-window.server.ts";
import { ComposerDialog } from "./composer-dialog.tsx";
import { DialogCost } from "./dialog-cost.tsx";
import { MessageRefusalNotice } from "./message-refusal-notice.tsx";
import { useChatAddress } from "../window/use-chat-address.ts";

type PhotoDialogProps = {
  chat: ChatWindow;
  answer: FormAnswer | undefined;
  /** A picture that was pasted or dropped: already chosen when the dialog opens. */
  picture: File | undefined;
};

/**
 * Sends a photo that only the two members see (app/chat/README.md#photos-in-messages); scripts shrink it before it is
 * uploaded.
 */
export function PhotoDialog({ chat, answer, picture }: PhotoDialogProps) {
  const { t } = useTranslation("chat");
  const address = useChatAddress(chat);
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
    <ComposerDialog title={t("photo.title", { name: chat.partner.name })}>
      {answer ? <MessageRefusalNotice reason={answer.reason} chat={chat} kind="photo" /> : null}
      <Form ref={form} method="post" action={`${address}?photo=1`} encType="multipart/form-data" className="grid gap-5">
        <input type="hidden" name="intent" value="photo" />
        <input type="hidden" name="key" value={chat.key} />
        <Field
          label={t("photo.file")}
          hint={t("photo.hint")}
          input={{ type: "file", name: "photo", accept: imageLimits.types, required: true, onChange: shrinkChosen }}
        />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <DialogCost price={chat.prices.photo} credits={chat.credits} />
          <Button icon="image-plus" busy={busy}>
            {t("photo.send")}
          </Button>
        </div>
      </Form>
    </ComposerDialog>
  );
}
