import { useLocation, useSearchParams } from "@remix-run/react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { Button } from "#app/ui/buttons/button.tsx";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";
import { Cluster, Stack } from "#app/ui/stack.tsx";
import { urls } from "#app/urls.ts";

/** Its place on the page, for the menu beside the name; `urls.blockMember` leads there. */
export const blockAnchor = "block";

/**
 * The block form, collapsed until it is asked for (`?block=1`, or its place on the page): explains what blocking does
 * before the button, and works without JavaScript.
 */
export function BlockForm({ id, name }: { id: number; name: string }) {
  const { t } = useTranslation("members");
  const { hash, key } = useLocation();
  const [query] = useSearchParams();
  return (
    <details
      key={key}
      id={blockAnchor}
      open={hash === `#${blockAnchor}` || query.has("block")}
      className="scroll-mt-24"
    >
      <summary className="inline-flex min-h-touch items-center gap-2 text-muted underline underline-offset-4">
        <Icon name="ban" />
        {t("profile.block.open", { name })}
      </summary>
      <Form method="post" action={urls.member(id)}>
        <Stack className="max-w-text justify-items-start pt-3">
          <p>{t("profile.block.text", { name })}</p>
          <Cluster>
            <Button name="intent" value="block" variant="danger">
              {t("profile.block.action", { name })}
            </Button>
            <ButtonLink to={urls.member(id, { report: 1, block: 1 })} prefetch="none" variant="secondary" icon="flag">
              {t("profile.block.and_report")}
            </ButtonLink>
          </Cluster>
        </Stack>
      </Form>
    </details>
  );
}
