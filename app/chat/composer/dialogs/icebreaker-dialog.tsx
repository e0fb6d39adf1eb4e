import { useNavigate } from "@remix-run/react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { type FormEvent, useRef } from "react";
import { Button } from "#app/ui/buttons/button.tsx";
import { ChoiceGroup } from "#app/ui/forms/choice-group.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { withQuery } from "#app/urls.ts";
import type { ChatWindow } from "../../window/load-window.server.ts";
import { ComposerDialog } from "./composer-dialog.tsx";
import type { Answering } from "./composer-dialogs.ts";
import { DialogCost } from "./dialog-cost.tsx";
import { icebreakers } from "../icebreakers.ts";

type IcebreakerDialogProps = {
  chat: ChatWindow;
  answering: Answering;
  /** With scripts: sends the icebreaker like any message, or puts it into the composer. */
  onSend: (line: string) => void;
  onEdit: (line: string) => void;
};

/** Twelve icebreakers: send one as it is, or edit it first (app/chat/README.md#gifts-and-icebreakers). */
export function IcebreakerDialog({ chat, answering, onSend, onEdit }: IcebreakerDialogProps) {
  const { t } = useTranslation("chat");
  const closeTo = withQuery(answering.address, answering.inAddress);
  const navigate = useNavigate();
  const edit = useRef<HTMLButtonElement>(null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const line = new FormData(event.currentTarget).get("text");
    if (typeof line !== "string") return;
    const submitter = (event.nativeEvent as SubmitEvent).submitter;
    navigate(closeTo, { preventScrollReset: true, replace: true });
    if (submitter === edit.current) onEdit(line);
    else onSend(line);
  };
  return (
    <ComposerDialog title={t("icebreaker.title")} wide closeTo={closeTo}>
      <Form method="post" action={closeTo} className="grid gap-5" onSubmit={submit}>
        <input type="hidden" name="key" value={chat.key} />
        <input type="hidden" name="ready" value="1" />
        <ChoiceGroup
          legend={t("icebreaker.which")}
          name="text"
          variant="rows"
          columns
          required
          choices={icebreakers.map((number) => {
            const line = t(`icebreaker.line.${number}`);
            return { value: line, label: line };
          })}
        />
        <div className="dialog-foot flex flex-wrap items-center justify-end gap-3">
          <DialogCost price={chat.prices.message} credits={chat.credits} />
          <Button ref={edit} name="intent" value="edit" variant="secondary" icon="pencil">
            {t("icebreaker.edit")}
          </Button>
          <Button name="intent" value="send" icon="send">
            {t("icebreaker.send")}
          </Button>
        </div>
      </Form>
    </ComposerDialog>
  );
}
