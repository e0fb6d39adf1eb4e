import { useFetcher } from "@remix-run/react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { AccountField } from "#app/ui/forms/form.tsx";
import { RepeatField, StayOnPageField } from "#app/ui/forms/hidden-fields.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";
import { menuItemClasses } from "#app/ui/menu.tsx";
import { urls } from "#app/urls.ts";

/** In the chat's menu: takes *Always show photos from …* back. */
export function AskForPhotosItem({ conversationId }: { conversationId: number }) {
  const { t } = useTranslation("chat");
  const fetcher = useFetcher();
  return (
    <fetcher.Form
      method="post"
      id="photos_ask"
      action={urls.chat(conversationId)}
      // The item goes with what it takes back.
      onSubmit={({ currentTarget }) => currentTarget.closest("details")?.querySelector("summary")?.focus()}
    >
      <AccountField />
      <StayOnPageField />
      <RepeatField />
      <button type="submit" name="intent" value="photos_ask" className={menuItemClasses()}>
        <Icon name="image" beside />
        <span className="min-w-0">{t("photos.ask")}</span>{" "}
      </button>
    </fetcher.Form>
  );
}
