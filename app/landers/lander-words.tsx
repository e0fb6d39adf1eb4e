import { useTranslation } from "react-i18next";
import { ButtonLink } from "../ui/button-link.tsx";
import { classes } from "../ui/classes.ts";
import { urls } from "../urls.ts";
import type { LanderData } from "./load-lander.server.ts";

/** Headline, lead and the call to action, which leads to the form on this very page; to the login where none is open. */
export function LanderWords(props: {
  page: Pick<LanderData, "content" | "signUp">;
  className?: string;
  /** They stand on the accent colour itself, where a button of that colour would not be seen. */
  onField?: boolean;
}) {
  const { page, className, onField } = props;
  const { content, signUp } = page;
  const { t } = useTranslation(["landers", "signup"]);
  const look = onField ? "inverse" : undefined;
  return (
    <div className={classes("grid justify-items-start gap-5", className)}>
      <h1 className="text-4xl">{content.headline}</h1>
      <p className="max-w-text text-lg">{content.lead}</p>
      {signUp.open ? (
        <ButtonLink to="#join" reloadDocument size="large" look={look}>
          {content.cta}
        </ButtonLink>
      ) : (
        <ButtonLink to={urls.login()} size="large" look={look} icon="log-in">
          {t("signup:closed.login")}
        </ButtonLink>
      )}
      <p className="text-sm">{t("landers:adults")}</p>
    </div>
  );
}
