import { useFetcher, useLocation, useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { FormAnswer } from "../platform/doors/form.server.ts";
import { useErrorText } from "../platform/i18n/use-error-text.ts";
import { IconButton } from "../ui/icon-button.tsx";
import { StayField } from "../ui/stay-field.tsx";
import { urls } from "../urls.ts";
import { deletionKey } from "./deletion-key.ts";

/**
 * Deletes a conversation: it leaves the list at once; if the server fails, a browser alert shows the error and the
 * list is reloaded (spec 4 and 8).
 */
export function DeleteChat({ conversationId, name }: { conversationId: number; name: string }) {
  const { t } = useTranslation("chat");
  const errorText = useErrorText();
  const revalidator = useRevalidator();
  const { pathname } = useLocation();
  const fetcher = useFetcher<FormAnswer | null>({ key: deletionKey.write(conversationId) });
  const told = useRef<FormAnswer | undefined>(undefined);

  useEffect(() => {
    const answer = fetcher.data;
    if (fetcher.state !== "idle" || !answer || told.current === answer) return;
    told.current = answer;
    window.alert(errorText([answer.reason])?.[0]);
    revalidator.revalidate();
  }, [fetcher.state, fetcher.data, errorText, revalidator]);

  return (
    <fetcher.Form method="post" action={urls.chat(conversationId)}>
      <input type="hidden" name="intent" value="delete" />
      {/* From its own page the member is led away: it is there no more. */}
      {pathname === urls.chat(conversationId) ? null : <StayField />}
      <IconButton icon="trash" label={t("overview.delete", { name })} />
    </fetcher.Form>
  );
}
