import { useTranslation } from "react-i18next";
import { Icon } from "#app/ui/icon.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";

/** The mark of a verified member, beside the name (product 16). */
export function VerifiedMark() {
  const { t } = useTranslation("members");
  return (
    <span className="shrink-0 self-center text-accent-text">
      <Icon name="badge-check" size={18} />
      <VisuallyHidden>{t("card.verified")}</VisuallyHidden>{" "}
    </span>
  );
}
