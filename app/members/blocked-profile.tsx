import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "../ui/button.tsx";
import { ButtonLink } from "../ui/button-link.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import { urls } from "../urls.ts";

/** What stands in place of a profile whose member has blocked the viewer: the specification's sentence (spec 6). */
export function BlockedProfile({ name }: { name: string }) {
  const { t } = useTranslation("members");
  return (
    <div className="mx-auto max-w-page px-gutter pb-16">
      <PageTitle lead={t("profile.blocked", { name })}>{name}</PageTitle>
      <ButtonLink to={urls.members()}>{t("profile.blocked_action")}</ButtonLink>
    </div>
  );
}

/** The profile of a member whom the viewer has blocked: Unblock is its only action (product 3). */
export function BlockerProfile({ id, name }: { id: number; name: string }) {
  const { t } = useTranslation("members");
  return (
    <div className="mx-auto max-w-page px-gutter pb-16">
      <PageTitle lead={t("profile.blocker.text")}>{t("profile.blocker.title", { name })}</PageTitle>
      <Form method="post" action={urls.member(id)}>
        <Button name="intent" value="unblock" look="secondary">
          {t("profile.blocker.action")}
        </Button>
      </Form>
    </div>
  );
}
