import { isRouteErrorResponse } from "@remix-run/react";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { urls } from "#app/urls.ts";
import { DeskPage } from "./desk-page.tsx";

/** What an error's page says, by its status. */
const sentences: Record<number, string> = {
  404: "There is no such page, or it is not for your roles.",
  503: "The database does not answer. Try again in a moment; nothing was changed.",
};

export function DeskError({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return (
    <DeskPage title={`${status}`}>
      <p className="mb-5 max-w-text">{sentences[status] ?? "Something went wrong. It is in the site's log."}</p>
      <ButtonLink to={urls.desk()}>To the desk</ButtonLink>
    </DeskPage>
  );
}
