import { Form, useNavigate } from "@remix-run/react";
import { type FormEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../ui/button.tsx";
import { ChoiceGroup } from "../ui/choice-group.tsx";
import { icebreakers } from "./icebreakers.ts";
import type { ChatWindow } from "./load-window.server.ts";
import { PartFrame } from "./part-frame.tsx";
import { Price } from "./price.tsx";
import { useChatAddress } from "./use-chat-address.ts";

export type IcebreakerPartProps = {
  window: ChatWindow;
  /** With scripts: the line goes as any message does, or into the composer. */
  onSend: (line: string) => void;
  onEdit: (line: string) => void;
};

/** Twelve ready lines to begin with: send one as it is, or change it first (product 4). */
export function IcebreakerPart({ window: chat, onSend, onEdit }: IcebreakerPartProps) {
  const { t } = useTranslation("chat");
  const address = useChatAddress(chat);
  const navigate = useNavigate();
  const edit = useRef<HTMLButtonElement>(null);
  const take = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const line = new FormData(event.currentTarget).get("text");
    if (typeof line !== "string") return;
    const submitter = (event.nativeEvent as SubmitEvent).submitter;
    navigate(address, { preventScrollReset: true, replace: true });
    if (submitter === edit.current) onEdit(line);
    else onSend(line);
  };
  return (
    <PartFrame title={t("icebreaker.title")} wide>
      <Form method="post" action={address} className="grid gap-5" onSubmit={take}>
        <input type="hidden" name="key" value={chat.key} />
        <ChoiceGroup
          legend={t("icebreaker.which")}
          name="text"
          look="rows"
          required
          choices={icebreakers.map((number) => {
            const line = t(`icebreaker.line.${number}`);
            return { value: line, label: line };
          })}
        />
        <div className="flex flex-wrap items-center justify-end gap-3">
          <p className="me-auto text-sm text-muted">
            <Price price={chat.prices.message} /> {t("composer.balance", { count: chat.credits })}
          </p>
          <Button ref={edit} name="intent" value="edit" look="secondary" icon="pencil">
            {t("icebreaker.edit")}
          </Button>
          <Button name="intent" value="send" icon="send">
            {t("icebreaker.send")}
          </Button>
        </div>
      </Form>
    </PartFrame>
  );
}
