import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { Stack } from "../ui/stack.tsx";
import { urls } from "../urls.ts";

/** Blocking, folded: it says what it does before it does it, without a script. */
export function BlockForm({ id, name }: { id: number; name: string }) {
  const { t } = useTranslation("members");
  return (
    <details>
      <summary className="inline-flex min-h-touch items-center gap-2 text-muted underline underline-offset-4">
        <Icon name="ban" />
        {t("profile.block.open", { name })}
      </summary>
      <Form method="post" action={urls.member(id)}>
        <Stack className="max-w-text justify-items-start pt-3">
          <p>{t("profile.block.text", { name })}</p>
          <Button name="intent" value="block" look="danger">
            {t("profile.block.action", { name })}
          </Button>
        </Stack>
      </Form>
    </details>
  );
}
