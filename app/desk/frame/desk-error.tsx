import { isRouteErrorResponse } from "@remix-run/react";
import { useContext } from "react";
import { RenderModeContext } from "#app/platform/render/render-mode.ts";
import { ResendForm } from "#app/shell/posts/resend-form.tsx";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { deskUrls } from "#app/desk-urls.ts";
import { DeskPage } from "./desk-page.tsx";

/** What an error's page says, by its status. */
const sentences: Record<number, string> = {
  404: "There's no such page, or it isn't open to your roles.",
  503: "The database isn't answering. In a moment, check whether your change went through before you try again.",
};

/**
 * A form that could not be processed comes back with what was typed, to be sent again (app/shell/README.md#refusals).
 */
export function DeskError({ error }: { error: unknown }) {
  const { resendablePost } = useContext(RenderModeContext);
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return (
    <DeskPage title={`${status}`}>
      <p className="mb-5 max-w-text">{sentences[status] ?? "Something went wrong. It's in the site's log."}</p>
      {resendablePost ? <ResendForm post={resendablePost} /> : null}
      <ButtonLink to={deskUrls.today()}>Back to the desk</ButtonLink>
    </DeskPage>
  );
}
