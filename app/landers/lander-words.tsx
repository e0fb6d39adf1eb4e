import { useTranslation } from "react-i18next";
import { ButtonLink } from "../ui/button-link.tsx";
import { classes } from "../ui/classes.ts";
import type { LanderData } from "./load-lander.server.ts";

/** Headline, lead and the call to action, which leads to the form on this very page. */
export function LanderWords(props: {
  content: LanderData["content"];
  className?: string;
  /** They stand on the accent colour itself, where a button of that colour would not be seen. */
  onField?: boolean;
}) {
  const { content, className, onField } = props;
  const { t } = useTranslation("landers");
  return (
    <div className={classes("grid justify-items-start gap-5", className)}>
      <h1 className="text-4xl">{content.headline}</h1>
      <p className="max-w-text text-lg">{content.lead}</p>
      <ButtonLink to="#join" reloadDocument size="large" look={onField ? "inverse" : undefined}>
        {content.cta}
      </ButtonLink>
      <p className="text-sm">{t("adults")}</p>
    </div>
  );
}
