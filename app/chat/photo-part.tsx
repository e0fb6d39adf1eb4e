import { Form, useNavigation } from "@remix-run/react";
import { type ChangeEvent } from "react";
import { useTranslation } from "react-i18next";
import type { FormAnswer } from "../platform/doors/form.server.ts";
import { imageLimits } from "../platform/images/image-limits.ts";
import { shrinkImage } from "../platform/images/shrink-image.ts";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import type { ChatWindow } from "./load-window.server.ts";
import { PartFrame } from "./part-frame.tsx";
import { Price } from "./price.tsx";
import { WriteRefusal } from "./write-refusal.tsx";
import { useChatAddress } from "./use-chat-address.ts";

/** Sends a photo that only the two members see (product 4); scripts make it smaller before it goes. */
export function PhotoPart({ window: chat, answer }: { window: ChatWindow; answer: FormAnswer | undefined }) {
  const { t } = useTranslation("chat");
  const address = useChatAddress(chat);
  const navigation = useNavigation();
  const busy = navigation.formData?.get("intent") === "photo";
  return (
    <PartFrame title={t("photo.title", { name: chat.partner.name })}>
      {answer ? <WriteRefusal reason={answer.reason} window={chat} /> : null}
      <Form method="post" action={`${address}?photo=1`} encType="multipart/form-data" className="grid gap-5">
        <input type="hidden" name="intent" value="photo" />
        <input type="hidden" name="key" value={chat.key} />
        <Field
          label={t("photo.file")}
          hint={t("photo.hint")}
          input={{ type: "file", name: "photo", accept: imageLimits.types, required: true, onChange: shrinkChosen }}
        />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-sm text-muted">
            <Price price={chat.prices.photo} /> {t("composer.balance", { count: chat.credits })}
          </p>
          <Button icon="image-plus" busy={busy}>
            {t("photo.send")}
          </Button>
        </div>
      </Form>
    </PartFrame>
  );
}

/** Puts the smaller picture into the field, so that the form sends it whether or not scripts post it. */
async function shrinkChosen(event: ChangeEvent<HTMLInputElement>): Promise<void> {
  const input = event.currentTarget;
  const [chosen] = input.files ?? [];
  if (!chosen) return;
  const smaller = await shrinkImage(chosen);
  if (smaller === chosen || input.files?.[0] !== chosen) return;
  const files = new DataTransfer();
  files.items.add(smaller);
  input.files = files.files;
}
