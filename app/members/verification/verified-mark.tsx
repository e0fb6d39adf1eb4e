import { useContext } from "react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";
import { LightPageContext } from "#app/ui/light-page.ts";

/**
 * The mark of a verified member, beside the name (app/members/README.md#verified-members). Light pages show it on the
 * profile only.
 */
export function VerifiedMark() {
  const { t } = useTranslation("members");
  const label = t("card.verified");
  if (useContext(LightPageContext)) return null;
  return (
    <>
      <Icon name="badge-check" size={18} label={label} className="member-verified" />{" "}
    </>
  );
}
