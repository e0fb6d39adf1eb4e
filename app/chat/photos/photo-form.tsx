import { type useFetcher, useSearchParams } from "@remix-run/react";
import { type ReactNode, useContext } from "react";
import { RenderModeContext } from "#app/platform/render/render-mode.ts";
import { Button } from "#app/ui/buttons/button.tsx";
import type { ButtonVariant } from "#app/ui/buttons/button-variant.ts";
import { AccountField } from "#app/ui/forms/form.tsx";
import { RepeatField, StayOnPageField } from "#app/ui/forms/hidden-fields.tsx";
import { urls } from "#app/urls.ts";
import { windowQuery } from "../window/window-query.ts";
import type { PhotoIntent } from "./photo-intents.ts";

/** What the forms of one photo share. */
export type PhotoFormContext = {
  fetcher: Pick<ReturnType<typeof useFetcher>, "Form" | "state" | "formData">;
  conversationId: number;
  messageId: number;
};

type PhotoFormProps = PhotoFormContext & { intent: PhotoIntent; variant: ButtonVariant; children: ReactNode };

/**
 * One button about a photo that arrived. Without scripts the answer is the same window, at the photo. In text browsers
 * the composer has it (`PhotoChoice`): what is typed there would be lost with another form.
 */
export function PhotoForm({ intent, variant, children, ...context }: PhotoFormProps) {
  const { fetcher, conversationId, messageId } = context;
  const [query] = useSearchParams();
  if (useContext(RenderModeContext).isTextOnly) return null;
  return (
    <fetcher.Form
      method="post"
      action={urls.chat(conversationId) + windowQuery(query)}
      // Tells it apart from the composer, whose text `/v.js` keeps.
      id={`${intent}-${messageId}`}
    >
      <AccountField />
      <StayOnPageField />
      <RepeatField />
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="message" value={messageId} />
      <Button variant={variant} size="small" busy={fetcher.formData?.get("intent") === intent}>
        {children}
      </Button>
    </fetcher.Form>
  );
}
