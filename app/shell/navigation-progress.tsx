import { useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ProgressBar } from "../ui/progress-bar.tsx";

/** Shows that a client navigation is under way. */
export function NavigationProgress() {
  const { t } = useTranslation("shell");
  return <ProgressBar active={useNavigation().state !== "idle"} label={t("navigation.loading")} />;
}
