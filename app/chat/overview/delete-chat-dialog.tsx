import { useNavigate } from "@remix-run/react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { Button } from "#app/ui/buttons/button.tsx";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { AccountField } from "#app/ui/forms/form.tsx";
import { RepeatField, StayOnPageField } from "#app/ui/forms/hidden-fields.tsx";
import { Cluster, Stack } from "#app/ui/stack.tsx";
import { urls } from "#app/urls.ts";
import { useChatDeletion, useDeletionAlert } from "./use-chat-deletion.ts";

type DeleteChatDialogProps = {
  conversationId: number;
  name: string;
  /** The page without the dialog. */
  closeTo: string;
  /** The page stays when the conversation is gone: it is the list, not the conversation itself. */
  stays?: boolean;
};

/** Asks before a conversation is deleted: nobody can bring it back. Works as a form without scripts. */
export function DeleteChatDialog({ conversationId, name, closeTo, stays }: DeleteChatDialogProps) {
  const { t } = useTranslation("chat");
  const navigate = useNavigate();
  const fetcher = useChatDeletion(conversationId);
  // Where it stays, its row reports.
  useDeletionAlert(fetcher, !stays);
  return (
    <Dialog title={t("delete.title", { name })} closeTo={closeTo} closeLabel={t("part.close")}>
      <fetcher.Form
        method="post"
        action={urls.chat(conversationId)}
        onSubmit={() => (stays ? navigate(closeTo, { preventScrollReset: true }) : undefined)}
      >
        <AccountField />
        <input type="hidden" name="intent" value="delete" />
        {stays ? <StayOnPageField /> : null}
        <RepeatField />
        <Stack>
          <p>{t("delete.text")}</p>
          <Cluster>
            <Button variant="danger" icon="trash">
              {t("delete.do")}
            </Button>
            <ButtonLink to={closeTo} variant="secondary" preventScrollReset>
              {t("delete.keep")}
            </ButtonLink>
          </Cluster>
        </Stack>
      </fetcher.Form>
    </Dialog>
  );
}
