import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "../ui/button.tsx";
import { ButtonLink } from "../ui/button-link.tsx";
import { Icon } from "../ui/icon.tsx";
import { Cluster, Stack } from "../ui/stack.tsx";
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
          <Cluster>
            <Button name="intent" value="block" look="danger">
              {t("profile.block.action", { name })}
            </Button>
            <ButtonLink to={urls.member(id, { report: 1, block: 1 })} prefetch="none" look="secondary" icon="flag">
              {t("profile.block.and_report")}
            </ButtonLink>
          </Cluster>
        </Stack>
      </Form>
    </details>
  );
}
