import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { classes } from "#app/ui/classes.ts";
import { urls } from "#app/urls.ts";
import type { LanderData } from "./load-lander.server.ts";

/** Headline, lead and call to action, which leads to the form on this page, or to the login if sign-up is closed. */
export function LanderHeadline(props: {
  page: Pick<LanderData, "content" | "signUp">;
  className?: string;
  /** The background is the accent colour, as at night, on which a button of that colour would be invisible. */
  onField?: boolean;
}) {
  const { page, className, onField = page.content.scene === "night" } = props;
  const { content, signUp } = page;
  const { t } = useTranslation(["landers", "signup"]);
  const variant = onField ? "inverse" : undefined;
  return (
    <div className={classes("grid content-start justify-items-start gap-5", className)}>
      <h1 className="text-4xl">{content.headline}</h1>
      <p className="max-w-text text-lg">{content.lead}</p>
      {signUp.open ? (
        <ButtonLink to="#join" reloadDocument size="large" variant={variant}>
          {content.cta}
        </ButtonLink>
      ) : (
        <ButtonLink to={urls.login()} size="large" variant={variant} icon="log-in">
          {t("signup:closed.login")}
        </ButtonLink>
      )}
      <p className="-mt-2 text-sm">{t("landers:adults")}</p>
    </div>
  );
}
