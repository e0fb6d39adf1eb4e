import type { FormEvent } from "react";
import type { Reaction } from "#db/schema.ts";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { Button } from "#app/ui/buttons/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { Form } from "#app/ui/forms/form.tsx";
import { RepeatField, StayOnPageField } from "#app/ui/forms/hidden-fields.tsx";
import { type MessageIntent, reactIntent } from "./message-intents.ts";
import { ReactionSign } from "./reaction-sign.tsx";
import { reactions } from "./reactions.ts";
import { takeBackLimit } from "./take-back.ts";
import { replyFetcherKey } from "./use-pending-replies.ts";

/** What can be done with one message. */
export type ToolsMessage = {
  id: number;
  own: boolean;
  /** Null: it is one's own, or the other can't be reached. */
  reacted: { reaction: Reaction | null } | null;
  canTakeBack: boolean;
  /** How many messages were taken back within 24 hours. */
  takenBack: number;
};

type MessageToolsProps = {
  message: ToolsMessage;
  /** The conversation's address, with what its window shows. */
  address: string;
  /** Called with the intent when a form is sent by script. */
  onSend?: (intent: MessageIntent) => void;
  /** With scripts: begins an answer. */
  onAnswer?: () => void;
  /** They are buttons of the composer's form, which has the message in its field `about` (and the text that is typed). */
  inComposer?: boolean;
};

/** The six reactions to a message, or *Take back*, as forms that scripts send at once; and *Answer*. */
export function MessageTools({ message, address, onSend, onAnswer, inComposer = false }: MessageToolsProps) {
  const { t } = useTranslation("chat");
  const { own, reacted, canTakeBack } = message;
  const form = { message: message.id, address, onSend, inComposer };
  const button = inComposer && ({ name: "intent", formAction: address, formNoValidate: true } as const);
  if (!reacted && !canTakeBack && !onAnswer) return null;
  // Below the bubble they stand on its side.
  const isAtEnd = own && onSend !== undefined;
  return (
    <div
      role="group"
      aria-label={t("reply.tools")}
      aria-live="off"
      className={classes("flex flex-wrap items-center gap-x-2", isAtEnd && "justify-end")}
    >
      {reacted ? (
        <ToolForm intent="react" {...form}>
          {reactions.map((each) => {
            const isGiven = reacted.reaction === each;
            return (
              <button
                key={each}
                type="submit"
                name="reaction"
                // Pressed again, it is taken away.
                value={isGiven ? "" : each}
                {...(button && { ...button, value: isGiven ? "react" : reactIntent(each) })}
                aria-pressed={isGiven}
                title={t(`reactions.${each}`)}
                className={classes(
                  "grid h-touch w-touch place-items-center rounded-full hover:bg-wash",
                  isGiven && "border-2 border-accent-text bg-wash",
                )}
              >
                <ReactionSign reaction={each} size={24}>
                  {t(`reactions.${each}`)}
                </ReactionSign>
              </button>
            );
          })}
        </ToolForm>
      ) : null}
      {onAnswer ? (
        <Button type="button" variant="quiet" size="small" onClick={onAnswer}>
          {t("reply.answer")}
        </Button>
      ) : null}
      {canTakeBack ? (
        <ToolForm intent="take_back" {...form} className={isAtEnd ? "justify-end text-end" : undefined}>
          <Button
            variant="quiet"
            size="small"
            icon="undo-2"
            aria-describedby={`take-back-${message.id}`}
            {...(button && { ...button, value: "take_back" })}
          >
            {t("reply.take_back")}
          </Button>
          <span id={`take-back-${message.id}`} className="text-xs text-muted">
            {t("reply.take_back_hint")} {t("reply.taken_back", { used: message.takenBack, of: takeBackLimit })}
          </span>
        </ToolForm>
      ) : null}
    </div>
  );
}

type ToolFormProps = {
  intent: MessageIntent;
  message: number;
  address: string;
  onSend: MessageToolsProps["onSend"];
  inComposer: boolean;
  className?: string;
  children: React.ReactNode;
};

function ToolForm({ intent, message, address, onSend, inComposer, className, children }: ToolFormProps) {
  const handleSubmit = (event: FormEvent) => {
    if (!event.defaultPrevented) onSend?.(intent);
  };
  const row = classes("flex flex-wrap items-center gap-x-2", className);
  if (inComposer) return <div className={row}>{children}</div>;
  return (
    <Form
      method="post"
      action={address}
      navigate={false}
      fetcherKey={replyFetcherKey(message)}
      // Tells it apart from the composer, whose text `/v.js` keeps.
      id={`${intent}-${message}`}
      className={row}
      onSubmit={handleSubmit}
    >
      <StayOnPageField />
      <RepeatField />
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="message" value={message} />
      {children}
    </Form>
  );
}
