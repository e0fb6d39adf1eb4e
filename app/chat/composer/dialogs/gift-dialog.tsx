import { useNavigation } from "@remix-run/react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import type { FormAnswer } from "#app/platform/doors/form.server.ts";
import { Button } from "#app/ui/buttons/button.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { TextArea } from "#app/ui/forms/text-area.tsx";
import { giftArt, giftKinds } from "../../gift-kinds.ts";
import { withQuery } from "#app/urls.ts";
import type { ChatWindow } from "../../window/load-window.server.ts";
import { ComposerDialog } from "./composer-dialog.tsx";
import type { Answering } from "./composer-dialogs.ts";
import { DialogCost } from "./dialog-cost.tsx";
import { MessageRefusalNotice } from "../message-refusal-notice.tsx";

type GiftDialogProps = { chat: ChatWindow; answering: Answering; answer: FormAnswer | undefined };

/**
 * Sends one of the twelve gifts (app/chat/README.md#gifts-and-icebreakers), with an optional text; a refusal keeps
 * both.
 */
export function GiftDialog({ chat, answering, answer }: GiftDialogProps) {
  const { t } = useTranslation("chat");
  const { address, answered, inAddress } = answering;
  const navigation = useNavigation();
  const posted = answer?.lastResult.initialValue;
  const busy = navigation.formData?.get("intent") === "gift";
  const hasText = typeof posted?.text === "string" && posted.text.trim() !== "";
  return (
    <ComposerDialog title={t("gift.title", { name: chat.partner.name })} wide closeTo={withQuery(address, inAddress)}>
      {answer ? (
        <MessageRefusalNotice
          reason={answer.reason}
          chat={chat}
          answering={answering}
          kind={hasText ? "text" : "gift"}
        />
      ) : null}
      <Form method="post" action={withQuery(address, { gift: 1, ...inAddress })} className="grid gap-5">
        <input type="hidden" name="intent" value="gift" />
        <input type="hidden" name="key" value={chat.key} />
        {answered.about ? <input type="hidden" name="about" value={answered.about} /> : null}
        <fieldset>
          <legend className="mb-2 font-semibold">{t("gift.which")}</legend>
          <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
            {giftKinds.map((kind) => (
              <label
                key={kind}
                className="flex cursor-pointer flex-col items-center gap-1 border border-line bg-surface p-2 text-center text-sm leading-tight talk hover:border-ink has-[:checked]:border-accent-text has-[:checked]:bg-wash has-[:focus-visible]:outline has-[:focus-visible]:outline-[3px] has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus"
              >
                <input
                  type="radio"
                  name="gift"
                  value={kind}
                  required
                  defaultChecked={posted?.gift === kind}
                  className="sr-only scroll-mb-32"
                />
                <img src={giftArt(kind)} alt="" width={56} height={56} />
                <span className="min-w-0 max-w-full">{t(`gifts.${kind}`)}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <TextArea
          label={t("gift.text")}
          input={{ name: "text", rows: 2, defaultValue: typeof posted?.text === "string" ? posted.text : "" }}
        />
        <div className="dialog-foot flex flex-wrap items-center justify-between gap-3">
          <DialogCost price={chat.prices.gift} credits={chat.credits} />
          <Button icon="gift" busy={busy}>
            {t("gift.send")}
          </Button>
        </div>
      </Form>
    </ComposerDialog>
  );
}
