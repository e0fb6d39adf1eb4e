import type { FormEventHandler } from "react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { Button } from "#app/ui/buttons/button.tsx";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { classes } from "#app/ui/classes.ts";
import { Form } from "#app/ui/forms/form.tsx";
import { Key } from "#app/ui/text/key.tsx";
import { urls } from "#app/urls.ts";

type SwipeButtonsProps = {
  /** The member on the card, if there is one. */
  member: { id: number; name: string } | undefined;
  mayUndo: boolean;
  /** The address to which a post without JavaScript returns. */
  action: string;
  onSubmit: FormEventHandler<HTMLFormElement>;
};

/** Pass, like, write and undo as one plain form. */
export function SwipeButtons({ member, mayUndo, action, onSubmit }: SwipeButtonsProps) {
  const { t } = useTranslation("games");
  if (!member && !mayUndo) return null;
  return (
    // Positioned like the card before it, so that the card's shadow is below the buttons.
    <Form
      method="post"
      action={action}
      onSubmit={onSubmit}
      className="relative grid grid-cols-2 gap-x-3 gap-y-1 sm:gap-y-3"
    >
      {member ? (
        <>
          <input type="hidden" name="member" value={member.id} />
          <input type="hidden" name="name" value={member.name} />
          <Button
            name="intent"
            value="pass"
            variant="secondary"
            size="large"
            icon="x"
            className="max-sm:px-3"
            aria-keyshortcuts="ArrowLeft"
          >
            {t("swipe.pass")} <ArrowKey>←</ArrowKey>
          </Button>
          <Button
            name="intent"
            value="like"
            size="large"
            icon="heart"
            className="max-sm:px-3"
            aria-keyshortcuts="ArrowRight"
          >
            {t("swipe.like")} <ArrowKey>→</ArrowKey>
          </Button>
          <ButtonLink
            to={urls.memberChat(member.id)}
            prefetch="none"
            variant="quiet"
            wide
            icon="message-circle"
            className={classes("max-sm:px-2", !mayUndo && "col-span-2")}
          >
            {t("swipe.message")}
          </ButtonLink>
        </>
      ) : null}
      {mayUndo ? (
        <Button name="intent" value="undo" variant="quiet" wide icon="undo-2" className="max-sm:px-2">
          {t("swipe.undo")}
        </Button>
      ) : null}
    </Form>
  );
}

/** Beside a pointer there is a keyboard. */
function ArrowKey({ children }: { children: string }) {
  return (
    <span aria-hidden className="ms-1 hidden text-sm lg:[@media(pointer:fine)]:inline">
      <Key>{children}</Key>
    </span>
  );
}
