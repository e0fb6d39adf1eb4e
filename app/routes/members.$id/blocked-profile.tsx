import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { Button } from "#app/ui/buttons/button.tsx";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { Page } from "#app/ui/page.tsx";
import { PageTitle } from "#app/ui/text/page-title.tsx";
import { urls } from "#app/urls.ts";

/** Shown instead of the profile of a member who has blocked the viewer: the specification's sentence (spec 6). */
export function BlockedProfile({ name }: { name: string }) {
  const { t } = useTranslation("members");
  return (
    <Page>
      <PageTitle lead={t("profile.blocked", { name })}>{name}</PageTitle>
      <ButtonLink to={urls.members()}>{t("profile.blocked_action")}</ButtonLink>
    </Page>
  );
}

/** The profile of a member the viewer has blocked: Unblock is the only action (app/members/README.md#who-sees-whom). */
export function BlockerProfile({ id, name }: { id: number; name: string }) {
  const { t } = useTranslation("members");
  return (
    <Page>
      <PageTitle lead={t("profile.blocker.text")}>{t("profile.blocker.title", { name })}</PageTitle>
      <Form method="post" action={urls.member(id)}>
        <Button name="intent" value="unblock" variant="secondary">
          {t("profile.blocker.action")}
        </Button>
      </Form>
    </Page>
  );
}
